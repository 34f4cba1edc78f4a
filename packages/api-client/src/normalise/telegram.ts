import type { TelegramStatus } from '../entities.ts';
import type { WireTelegramStatus } from '../schemas/telegram.ts';

export const normaliseTelegramStatus = (wire: WireTelegramStatus): TelegramStatus => ({
  connected: wire.connected,
  integration: wire.integration ?? null,
  bots: wire.bots ?? [],
  ...(wire.integrations && { integrations: wire.integrations }),
  ...(wire.signed_out && {
    signedOut: { name: wire.signed_out.name || wire.signed_out.phone || '', since: wire.signed_out.since },
  }),
  ...(wire.qr_login && { qrLogin: true }),
  ...(wire.login !== undefined && {
    login: wire.login && { phone: wire.login.phone, expiresIn: wire.login.expires_in },
  }),
  ...(wire.stand_in && { standIn: wire.stand_in }),
});
