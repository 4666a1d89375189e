#!/bin/sh
# Makes the certificates of this folder, once; they are valid for a hundred years. Every certificate of a
# signer has the one key in signer.key.pem. Run it here, with OpenSSL 3, only to add another certificate.
set -eu
days=36500
work=$(mktemp -d)
trap 'rm -r "$work"' EXIT

key() { openssl ecparam -name prime256v1 -genkey -noout -out "$work/$1.key"; }

# root NAME SUBJECT: a self-signed authority
root() {
  key "$1"
  openssl req -x509 -new -key "$work/$1.key" -subj "/CN=$2" -days $days -out "$1.pem" \
    -addext basicConstraints=critical,CA:true -addext keyUsage=critical,keyCertSign,cRLSign
}

# issue NAME SUBJECT ISSUER KEY EXTENSIONS
issue() {
  printf '%b' "$5" > "$work/extensions"
  openssl req -new -key "$4" -subj "/CN=$2" -out "$work/request"
  openssl x509 -req -in "$work/request" -CA "$3.pem" -CAkey "$work/$3.key" -days "$days" \
    -extfile "$work/extensions" -out "$1.pem" 2>/dev/null
}

authority='basicConstraints=critical,CA:true\nkeyUsage=critical,keyCertSign'
signer() { echo "basicConstraints=critical,CA:false\nsubjectAltName=DNS:$1"; }
paypal=messageverificationcerts.paypal.com

openssl genrsa -out signer.key.pem 2048 2>/dev/null
root root 'Root of the tests'
root other-root 'Another root'
key intermediate
issue intermediate 'Authority of the tests' root "$work/intermediate.key" "$authority"
issue signer $paypal intermediate signer.key.pem "$(signer $paypal)"
# Names the address of its authority's certificate.
issuer='authorityInfoAccess=caIssuers;URI:http://cacerts.digicert.com/intermediate.crt'
issue lonely-signer $paypal intermediate signer.key.pem "$(signer $paypal)\n$issuer"
days=-1 issue expired $paypal intermediate signer.key.pem "$(signer $paypal)"
issue wrong-host shop.example intermediate signer.key.pem "$(signer shop.example)"
issue lookalike $paypal.example intermediate signer.key.pem "$(signer $paypal.example)"
issue other-signer $paypal other-root signer.key.pem "$(signer $paypal)"
# Issued by a certificate that is no authority.
cp signer.key.pem "$work/signer.key"
issue under-signer $paypal signer signer.key.pem "$(signer $paypal)"
