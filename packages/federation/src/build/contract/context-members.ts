import {
  type Checker,
  SignatureKind,
  SymbolFlags,
  type Symbol as TsSymbol,
  type Type,
  TypeFlags,
} from 'typescript/unstable/sync';

/** A member of the context: a call, a value, or a group of calls. */
export interface ContextMember {
  /** Such as `api.booking.bookings.list`. */
  path: string;
  symbol: TsSymbol;
  type: Type;
  /** Whether hosts may lack it. */
  optional: boolean;
  /** Whether it only holds others, whose paths begin with its own. */
  group: boolean;
}

const isGroup = (checker: Checker, type: Type): boolean =>
  Boolean(type.flags & (TypeFlags.Object | TypeFlags.Intersection)) &&
  !checker.isArrayLikeType(type) &&
  checker.getSignaturesOfType(type, SignatureKind.Call).length === 0 &&
  checker.getPropertiesOfType(type).length > 0;

/**
 * The members of the context. Calls are listed one by one, so that an app which uses one of them does not need the
 * others. Those of the event bus are its events.
 */
export const contextMembers = (checker: Checker, context: Type, events: Type): ContextMember[] => {
  const membersOf = (type: Type, prefix: string, within: boolean): ContextMember[] =>
    checker.getPropertiesOfType(type).flatMap((symbol) => {
      const declared = checker.getTypeOfSymbol(symbol);
      const inner = declared && checker.getNonNullableType(declared);
      if (!declared || !inner) return [];
      const path = prefix + symbol.name;
      if (path === 'events') return membersOf(events, 'events.', false);
      const group = isGroup(checker, inner) && !path.startsWith('events.');
      // The types of its members do not say that a group may be `undefined`.
      const unset = group && declared.id !== inner.id;
      const optional = within || unset || Boolean(symbol.flags & SymbolFlags.Optional);
      const member = { path, symbol, type: declared, optional, group };
      return group ? [member, ...membersOf(inner, `${path}.`, optional)] : [member];
    });
  return membersOf(context, '', false);
};
