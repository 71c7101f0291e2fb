// Of hooks.pitch263.example, which is no machine: tests alone trust it. Made with
// openssl req -x509 -days 36500 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=hooks.pitch263.example \
//   -addext subjectAltName=DNS:hooks.pitch263.example
export const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgnuIrRJ62Nid8bb4y
gSXXGH+KhbRnEbuy/sqnMZFz+1ShRANCAASh7bVIn8X5Ty5BYgpvxVmDoaOyGRaT
MRsHDEKLzUs9GBguRul+/0a9+P39L4kdY1Ip+rQpMnCI/PIxMmDhyJQJ
-----END PRIVATE KEY-----
`

export const cert = `-----BEGIN CERTIFICATE-----
MIIBuzCCAWKgAwIBAgIUBTMVWfjulbNwsnfqJPq9tj4ClgYwCgYIKoZIzj0EAwIw
ITEfMB0GA1UEAwwWaG9va3MucGl0Y2gyNjMuZXhhbXBsZTAgFw0yNjExMTkwMTMz
MDVaGA8yMTI2MTAyNjAxMzMwNVowITEfMB0GA1UEAwwWaG9va3MucGl0Y2gyNjMu
ZXhhbXBsZTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABKHttUifxflPLkFiCm/F
WYOho7IZFpMxGwcMQovNSz0YGC5G6X7/Rr34/f0viR1jUin6tCkycIj88jEyYOHI
lAmjdjB0MB0GA1UdDgQWBBQKdUYn8ZLse34YZM2lVU9lFk8YMjAfBgNVHSMEGDAW
gBQKdUYn8ZLse34YZM2lVU9lFk8YMjAPBgNVHRMBAf8EBTADAQH/MCEGA1UdEQQa
MBiCFmhvb2tzLnBpdGNoMjYzLmV4YW1wbGUwCgYIKoZIzj0EAwIDRwAwRAIgUUDQ
NJegbeFtSJ2KTV6wlo03A5YUbl97SuuiAhZWpG8CICfcqB4DWdGY31gUyGDj4QJ0
6SEMb0oEGyXZFu1/FWi1
-----END CERTIFICATE-----
`
