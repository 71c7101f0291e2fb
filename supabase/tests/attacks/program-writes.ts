// What functions of API keys and webhooks are called with.
import { sealedSecret } from '#supabase/tests/testing/webhooks.ts'

export const programWrites = (id: string) => ({
  make_api_key: { p_name: 'Words', p_request_id: id },
  revoke_api_key: { p_key_id: id },
  make_webhook: {
    p_url: 'https://club.co.zw/',
    p_events: ['goal'],
    p_request_id: id,
    p_sealed_secret: sealedSecret,
  },
  delete_webhook: { p_webhook_id: id },
  restart_webhook: { p_webhook_id: id },
  test_webhook: { p_webhook_id: id },
})
