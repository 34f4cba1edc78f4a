import { expect, test } from 'vitest';
import { contextMembers } from './context-members.ts';
import { withProgram } from './program.ts';

const SOURCE = `
  interface Calls { read: () => void }
  export interface Context { given: Calls; absent?: Calls; unset: Calls | undefined; none: Calls | null; value: string | undefined }
  export interface Events {}
`;

test('the calls of a group that hosts may leave out or unset may be missing', () => {
  const folder = import.meta.dirname;
  const members = withProgram(folder, { 'members.ts': SOURCE }, ({ checker, program }) => {
    const file = program.getSourceFile(`${folder}/members.ts`);
    const module = file && checker.getSymbolAtLocation(file);
    const [context, events] = ['Context', 'Events'].map((name) => {
      const symbol = module && checker.getMemberInModuleExports(module, name);
      return symbol && checker.getDeclaredTypeOfSymbol(symbol);
    });
    if (!context || !events) throw new Error('The compiler does not know the source');
    return contextMembers(checker, context, events).map(({ path, optional }) => [path, optional]);
  });
  expect(Object.fromEntries(members)).toMatchObject({
    'given.read': false,
    'absent.read': true,
    'unset.read': true,
    'none.read': true,
    value: false,
  });
});
