/** What tries to leave the shop when it is given as a way back. The rule and the door of the API each refuse every one. */
export const waysOut = [
  'https://evil.example', 'http://evil.example/', 'HTTPS://EVIL.EXAMPLE', '//evil.example', '///evil.example', '////evil.example',
  '/\\evil.example', '\\\\evil.example', '\\/evil.example', '/\\/evil.example', '/\t/evil.example', '/\n/evil.example', '/\r/evil.example',
  '\t//evil.example', ' //evil.example', '//evil.example\\@shop.example', 'https:evil.example', 'https:/evil.example', 'https:///evil.example',
  'https://shop.example@evil.example', 'https://shop.example.evil.example', 'https://evil.example/https://shop.example', 'javascript:alert(1)',
  'JaVaScRiPt:alert(1)', 'java\nscript:alert(1)', 'data:text/html,<script>alert(1)</script>', 'vbscript:msgbox(1)', 'file:///etc/passwd',
  'blob:https://evil.example/1', 'ftp://evil.example', 'evil.example', 'evil.example/path', './evil', '../evil', '', ' ', '?next=//evil.example',
  '#//evil.example', '@evil.example', 'shop.example/booking', 'http:shop.example', '//shop.example@evil.example', '/booking\\success',
  '/booking/success\r\nset-cookie: a=b', '/booking\u0000', '//%65vil.example', '/ /evil.example', '/\u2028/evil.example', '/\u00a0//evil.example',
  'mailto:a@evil.example',
]
