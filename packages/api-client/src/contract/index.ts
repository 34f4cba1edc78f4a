import { agentTests } from './agent-tests.ts';
import { agents } from './agents.ts';
import { answering } from './answering.ts';
import { auth } from './auth.ts';
import { billing } from './billing.ts';
import { booking } from './booking.ts';
import { bots } from './bots.ts';
import { chats } from './chats.ts';
import { customers } from './customers.ts';
import { inbox } from './inbox.ts';
import { missed } from './missed.ts';
import { notices } from './notices.ts';
import { ownData } from './own-data.ts';
import { person } from './person.ts';
import { priceLists } from './price-lists.ts';
import { quickReplies } from './quick-replies.ts';
import { schedule } from './schedule.ts';
import { scheduled } from './scheduled.ts';
import { series } from './series.ts';
import { services } from './services.ts';
import { signals } from './signals.ts';
import { teaching } from './teaching.ts';
import { telegram } from './telegram.ts';
import { usage } from './usage.ts';

/** Path below which every call of the contract is served. */
export const API_PATH = '/api/v1';

/** The whole `/api/v1` contract. Client, server and `openapi.json` derive from it. */
export const contract = {
  auth,
  person,
  bots,
  missed,
  ownData,
  telegram,
  chats,
  inbox,
  scheduled,
  quickReplies,
  notices,
  customers,
  booking,
  services,
  priceLists,
  schedule,
  series,
  agents,
  agentTests,
  answering,
  teaching,
  usage,
  billing,
  signals,
};
