import { expect, test } from 'vitest'
import { knownVariables } from './settings.ts'
import { misspeltNames } from './misspelt-names.ts'

test.each([
  ['HOLD_MINUTE', 'HOLD_MINUTES'],
  ['HOLDS_MINUTES', 'HOLD_MINUTES'],
  ['HOLD_MINTUES', 'HOLD_MINUTES'],
  ['hold_minutes', 'HOLD_MINUTES'],
  ['HOLD-MINUTES', 'HOLD_MINUTES'],
  ['PAYMENT_SECRT', 'PAYMENT_SECRET'],
  ['TRUST_PROXYS', 'TRUST_PROXY'],
  ['TRUSTPROXY', 'TRUST_PROXY'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['NODE_EVN', 'NODE_ENV'],
  ['PORTS', 'PORT'],
  ['SPA_WRIT_DEADLINE_MS', 'SPA_WRITE_DEADLINE_MS'],
  ['PAYPAL_CLIENTID', 'PAYPAL_CLIENT_ID'],
])('%s is named, and that %s is meant', (name, meant) => {
  expect(misspeltNames({ [name]: '1' }, knownVariables)).toEqual([expect.stringContaining(meant)])
})

test('what is read, is empty, or belongs to other programs is not named', () => {
  const others = [
    'PATH',
    'HOME',
    'HOSTNAME',
    'HOSTTYPE',
    'SHELL',
    'USER',
    'PWD',
    'LANG',
    'TERM',
    'TZ',
    'EDITOR',
    'NODE_OPTIONS',
    'NODE_PATH',
    'NODE_VERSION',
    'SSH_AUTH_SOCK',
    'XDG_DATA_DIRS',
    'MAIL',
    'LOGNAME',
    'PGHOST',
    'PGPORT',
    'POSTGRES_PORT',
    'KUBERNETES_PORT',
    'KUBERNETES_SERVICE_HOST',
    'HTTP_PROXY',
    'npm_config_user_agent',
    'npm_package_name',
    'INIT_CWD',
    'https_proxy',
    'no_proxy',
    'DISPLAY',
    'SYSTEMD_EXEC_PID',
    'INVOCATION_ID',
    'JOURNAL_STREAM',
    'OLDPWD',
    'SHLVL',
    'CI',
    'HISTFILE',
    '_',
  ]
  const given = Object.fromEntries([...others, ...knownVariables].map((name) => [name, '1']))
  expect(misspeltNames({ ...given, HOLD_MINUTE: ' ' }, knownVariables)).toEqual([])
  expect(misspeltNames(Object.fromEntries(others.map((name) => [name, '1'])), knownVariables)).toEqual([])
})
