import type { TelegramStatus } from '../entities.ts';
import type { WireTelegramStatus } from '../schemas/telegram.ts';

export const normaliseTelegramStatus = (wire: WireTelegramStatus): TelegramStatus => ({
  connected: wire.connected,
  integration: wire.integration ?? null,
  bots: wire.bots ?? [],
});
