import { isParameterDeclaration } from 'typescript/unstable/ast/is';
import {
  ElementFlags,
  type IndexedAccessType,
  type IndexType,
  type IntrinsicType,
  type LiteralType,
  ObjectFlags,
  type ObjectType,
  type Project,
  type Signature,
  SignatureKind,
  SymbolFlags,
  type Symbol as TsSymbol,
  type TupleType,
  type Type,
  TypeFlags,
  type TypeReference,
  type UnionOrIntersectionType,
} from 'typescript/unstable/sync';
import { type Origin, originOf } from './origin-of.ts';

/** Prints types by their structure, so that those of two programs can be compared. */
export interface TypePrinter {
  print(type: Type): string;
  /** The text of each own type that others name. */
  named: ReadonlyMap<string, string>;
}

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

const keyOf = (name: string): string => (IDENTIFIER.test(name) ? name : JSON.stringify(name));

/** Only an equal text fits it. */
const opaque = (text: string): string => `{ readonly $opaque: ${JSON.stringify(text)} }`;

const sorted = (texts: readonly string[]): string[] => [...new Set(texts)].sort();

/**
 * Prints own types by their structure, methods as properties, parameters without their names, and everything in an order
 * of its own: a text changes only when its type does, whatever the folder and the machine. Types of other packages and of
 * the platform are printed by their name.
 *
 * @param foreignNames of types of other packages, by the id of their symbol; those without one are opaque
 */
export const createTypePrinter = (
  { checker }: Project,
  foreignNames: ReadonlyMap<number, string>,
): TypePrinter => {
  const nameOfType = new Map<number, string>();
  const named = new Map<string, string>();
  const parameters = new Map<number, string>();

  const declaredIn = (symbol: TsSymbol | undefined) => {
    const path = symbol?.declarations[0]?.path;
    return path === undefined ? undefined : originOf(path);
  };

  /** Schemas are written for the types that derive from them. */
  const isSchema = (origin: Origin): boolean => typeof origin === 'object' && origin.package === 'zod';

  const withGiven = (name: string, given: readonly Type[]): string =>
    given.length === 0 ? name : `${name}<${given.map(print).join(', ')}>`;

  /** A type of another package or of the platform, by its name; `undefined` for an own one. */
  const foreign = (symbol: TsSymbol | undefined, given: readonly Type[]): string | undefined => {
    const origin = declaredIn(symbol);
    if (!symbol || !origin || origin === 'own' || isSchema(origin)) return undefined;
    if (symbol.name.startsWith('__')) return undefined;
    if (origin === 'platform') {
      const parent = symbol.getParent();
      return withGiven(
        parent && IDENTIFIER.test(parent.name) ? `${parent.name}.${symbol.name}` : symbol.name,
        given,
      );
    }
    const name = foreignNames.get(symbol.id);
    return name === undefined
      ? opaque(withGiven(`${origin.package}: ${symbol.name}`, given))
      : withGiven(name, given);
  };

  const parameter = (symbol: TsSymbol, index: number, isRest: boolean): string => {
    const type = checker.getTypeOfSymbol(symbol) ?? checker.getAnyType();
    const node = symbol.valueDeclaration?.resolve();
    const mayLack =
      !isRest &&
      node !== undefined &&
      isParameterDeclaration(node) &&
      Boolean(node.questionToken ?? node.initializer);
    return `${isRest ? '...' : ''}a${index}${mayLack ? '?' : ''}: ${print(type)}`;
  };

  const result = (signature: Signature): string => {
    const predicate = checker.getTypePredicateOfSignature(signature);
    if (!predicate?.type) return print(checker.getReturnTypeOfSignature(signature) ?? checker.getAnyType());
    return predicate.parameterIndex === undefined
      ? opaque(`this is ${print(predicate.type)}`)
      : `a${predicate.parameterIndex} is ${print(predicate.type)}`;
  };

  const callable = (signature: Signature, arrow: string): string => {
    const generics = signature.getTypeParameters().map((type) => {
      const name = `T${parameters.size}`;
      parameters.set(type.id, name);
      return { type, name };
    });
    const bounds = generics.map(({ type, name }) => {
      const bound = checker.getConstraintOfTypeParameter(type);
      return bound ? `${name} extends ${print(bound)}` : name;
    });
    const given = signature.getParameters();
    const listed = given.map((symbol, index) =>
      parameter(symbol, index, signature.hasRestParameter && index === given.length - 1),
    );
    const text = `${bounds.length > 0 ? `<${bounds.join(', ')}>` : ''}(${listed.join(', ')})${arrow} ${result(signature)}`;
    for (const { type } of generics) parameters.delete(type.id);
    return text;
  };

  const member = (symbol: TsSymbol): string => {
    const type = checker.getTypeOfSymbol(symbol) ?? checker.getAnyType();
    return `${keyOf(symbol.name)}${symbol.flags & SymbolFlags.Optional ? '?' : ''}: ${print(type)}`;
  };

  /** An object or a function, by what it has. */
  const structure = (type: Type): string => {
    const calls = checker.getSignaturesOfType(type, SignatureKind.Call);
    const constructs = checker.getSignaturesOfType(type, SignatureKind.Construct);
    const bases = (type.getBaseTypes() ?? []).filter((base) => declaredIn(base.getSymbol()) !== 'own');
    const inherited = new Set(bases.flatMap((base) => checker.getPropertiesOfType(base).map(({ id }) => id)));
    const members = checker.getPropertiesOfType(type).filter(({ id }) => !inherited.has(id));
    const indexes = checker.getIndexInfosOfType(type);
    const [only] = calls;
    if (only && calls.length === 1 && constructs.length + members.length + indexes.length === 0)
      return `(${callable(only, ' =>')})`;
    const parts = [
      ...calls.map((signature) => callable(signature, ':')),
      ...constructs.map((signature) => `new ${callable(signature, ':')}`),
      ...sorted(indexes.map(({ keyType, valueType }) => `[key: ${print(keyType)}]: ${print(valueType)}`)),
      ...sorted(members.map(member)),
    ];
    const own = parts.length === 0 ? '{}' : `{ ${parts.join('; ')} }`;
    return bases.length === 0 ? own : `(${[...bases.map(print), own].join(' & ')})`;
  };

  /** Gives a type a name, so that it is printed once and may contain itself. */
  const byName = (type: Type, wanted: string): string => {
    const known = nameOfType.get(type.id);
    if (known !== undefined) return known;
    let name = `$${wanted}`;
    for (let number = 2; named.has(name); number += 1) name = `$${wanted}${number}`;
    nameOfType.set(type.id, name);
    named.set(name, '');
    named.set(name, type.flags & TypeFlags.UnionOrIntersection ? combination(type) : structure(type));
    return name;
  };

  const combination = (type: Type): string => {
    const parts = (type as UnionOrIntersectionType).getTypes().map(print);
    const isUnion = Boolean(type.flags & TypeFlags.Union);
    const all =
      isUnion && parts.includes('false') && parts.includes('true')
        ? [...parts.filter((part) => part !== 'false' && part !== 'true'), 'boolean']
        : parts;
    return `(${sorted(all).join(isUnion ? ' | ' : ' & ')})`;
  };

  const tuple = (type: TypeReference): string => {
    const { elementFlags, readonly } = type.getTarget() as TupleType;
    const elements = checker.getTypeArguments(type).map((element, index) => {
      const flags = elementFlags[index] ?? ElementFlags.Required;
      if (flags & ElementFlags.Rest) return `...${print(element)}[]`;
      if (flags & ElementFlags.Variadic) return `...${print(element)}`;
      return flags & ElementFlags.Optional ? `(${print(element)})?` : print(element);
    });
    return `${readonly ? 'readonly ' : ''}[${elements.join(', ')}]`;
  };

  const object = (type: ObjectType): string => {
    const isReference = Boolean(type.objectFlags & ObjectFlags.Reference);
    if (isReference && (type as TypeReference).getTarget().isTupleType()) return tuple(type as TypeReference);
    const symbol = type.getSymbol();
    const given = isReference
      ? checker.getTypeArguments(type as TypeReference).filter((part) => !isThis(part))
      : [];
    const name = foreign(symbol, given);
    if (name !== undefined) return name;
    const origin = declaredIn(symbol);
    if (origin && origin !== 'own' && origin !== 'platform' && !isSchema(origin))
      return opaque(`${origin.package}: ${checker.typeToString(type)}`);
    const isDeclared = symbol && symbol.flags & (SymbolFlags.Interface | SymbolFlags.Class);
    return isDeclared && given.length === 0 && parameters.size === 0
      ? byName(type, symbol.name)
      : guarded(type);
  };

  const isThis = (type: Type): boolean => type.isTypeParameter() && type.isThisType === true;

  const inside = new Set<number>();
  const guarded = (type: Type): string => {
    if (inside.has(type.id)) return opaque('recursive');
    inside.add(type.id);
    const text = structure(type);
    inside.delete(type.id);
    return text;
  };

  const print = (type: Type): string => {
    const { flags } = type;
    const parameterName = parameters.get(type.id);
    if (parameterName !== undefined) return parameterName;
    if (flags & TypeFlags.Boolean) return 'boolean';
    const alias = type.getAliasSymbol();
    const foreignAlias = foreign(alias, type.getAliasTypeArguments());
    if (foreignAlias !== undefined) return foreignAlias;
    if (type.isLiteralType()) return JSON.stringify((type as LiteralType).value);
    if (flags & TypeFlags.UnionOrIntersection)
      return isNamed(type, alias) ? byName(type, alias.name) : combination(type);
    if (flags & TypeFlags.Object) {
      if (isNamed(type, alias) && !isNamedElsewhere(type)) return byName(type, alias.name);
      return object(type as ObjectType);
    }
    if (flags & TypeFlags.Index) return `keyof ${print((type as IndexType).getTarget())}`;
    if (flags & TypeFlags.IndexedAccess) {
      const access = type as IndexedAccessType;
      return `${print(access.getObjectType())}[${print(access.getIndexType())}]`;
    }
    if (type.isIntrinsicType()) return (type as IntrinsicType).intrinsicName;
    return opaque(checker.typeToString(type));
  };

  /** Without arguments: names of generic types say nothing. What has a parameter from around it stays there. */
  const isNamed = (type: Type, alias: TsSymbol | undefined): alias is TsSymbol =>
    declaredIn(alias) === 'own' && type.getAliasTypeArguments().length === 0 && parameters.size === 0;

  const isNamedElsewhere = (type: Type): boolean => {
    const origin = declaredIn(type.getSymbol());
    return origin !== undefined && origin !== 'own';
  };

  return { print, named };
};
