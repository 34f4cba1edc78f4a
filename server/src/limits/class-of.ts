import { contract, type Endpoint } from '@switchboard/api-client';
import { type LimitClass, limitClasses } from '@switchboard/api-client/limit-classes';

const rooms: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = contract;
const classes: Readonly<Record<string, Readonly<Record<string, LimitClass>>>> = limitClasses;

const byEndpoint = new Map(
  Object.entries(rooms).flatMap(([room, calls]) =>
    Object.entries(calls).map(([name, endpoint]) => [endpoint, classes[room]?.[name]] as const),
  ),
);

/** The class of a call of the contract; undefined for any other one. */
export const classOf = (endpoint: Endpoint): LimitClass | undefined => byEndpoint.get(endpoint);
