import { expect, test } from 'vitest'
import { isEndpoint } from './endpoint.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com:443/wpush/v2/abc',
  'https://web.push.apple.com/abc?x=1',
  'https://8.8.8.8/send',
])('%s is an endpoint', address => {
  expect(isEndpoint(address)).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/send',
  'https://localhost/send',
  'https://intranet/send',
  'https://127.0.0.1/send',
  'https://2130706433/send',
  'https://0x7f.1/send',
  'https://10.1.2.3/send',
  'https://192.168.1.1/send',
  'https://169.254.169.254/latest/meta-data',
  'https://100.64.0.1/send',
  'https://[::1]/send',
  'https://[::ffff:10.0.0.1]/send',
  'https://[fd00::1]/send',
  'https://[fe80::1]/send',
  'https://[2002:7f00:1::]/send',
  'https://user:secret@push.example.com/send',
  'https://push.example.com/send#part',
  `https://push.example.com/${'a'.repeat(600)}`,
  'file:///etc/passwd',
  'no address',
])('%s is none', address => {
  expect(isEndpoint(address)).toBe(false)
})

test('a push service on this machine is named only where that is switched on, and nothing else of the network with it', () => {
  expect(isEndpoint('http://127.0.0.1:4000/send/1', { toLoopback: true })).toBe(true)
  expect(isEndpoint('http://10.0.0.1/send', { toLoopback: true })).toBe(false)
})
