/** A class that is not within `:global(…)`: CSS modules give it the name of the remote. */
const OWN_CLASS = /\.-?[_a-z\u0080-\uffff][\w-]*/i;

/** A dialog of the design system is the remote's own when it holds an element of the remote. */
const OWN_DIALOG = /(?<![\w-])dialog:has\(>? ?\.[\w-]+\)/gi;

/** Functions that match what one of their selectors matches. */
const CHOICES: ReadonlySet<string> = new Set([':is', ':where', ':matches', ':-webkit-any', ':-moz-any']);

/** A function that holds no other function. */
const INNERMOST = /(::?[\w-]+)\(([^()]*)\)/g;

/** A condition, which says nothing of where an element is. */
const CONDITION = ':x';

/** Stands for an element in an element of the remote. No selector has this character. */
const INSIDE = '\0';

/** Without what may look like a part of a selector and is none: escapes, comments, strings, attributes. */
export const bare = (selector: string): string =>
  selector
    .replaceAll(INSIDE, '')
    .replaceAll(/\\(?:[0-9a-f]{1,6}\s?|.)/gi, 'x')
    .replaceAll(/\/\*.*?\*\/|"[^"]*"|'[^']*'/gs, '')
    .replaceAll(/\[[^\]]*\]/g, CONDITION);

/** Where the elements of a selector are: they have a class of the remote, are in such an element, or may be anywhere. */
type Place = 'own' | 'inside' | 'anywhere';

const withoutClasses = (plain: string): string =>
  plain.replaceAll(INSIDE, '').replaceAll(/\.-?[_a-z\u0080-\uffff][\w\u0080-\uffff-]*/gi, CONDITION);

/** Where the elements of a selector without functions are. An element beside one of the remote may be of the page. */
const placeOf = (plain: string): Place => {
  const local = plain.replace(/:global(?![\w(-])(.*)$/is, (_, rest: string) => withoutClasses(rest));
  let place: Place = 'anywhere';
  for (const part of local.trim().split(/(\s*[>+~]\s*|\s+)/)) {
    const combinator = part.trim();
    if (/^[+~]$/.test(combinator)) place = place === 'inside' ? 'inside' : 'anywhere';
    else if (combinator === '' || combinator === '>') place = place === 'own' ? 'inside' : place;
    else if (part.includes(INSIDE)) place = 'inside';
    else if (place === 'anywhere' && OWN_CLASS.test(part)) place = 'own';
  }
  return place;
};

/**
 * What a function says in place of itself. Conditions about other elements limit a rule, but do not keep it at home; a
 * choice keeps it there if each alternative does.
 */
const meaningOf = (name: string, inside: string): string => {
  if (name === ':local') return inside;
  if (name === ':global') return withoutClasses(inside) || CONDITION;
  if (!CHOICES.has(name)) return CONDITION;
  const places = new Set(inside.split(',').map(placeOf));
  if (places.has('anywhere')) return CONDITION;
  return places.has('own') ? '.own' : INSIDE;
};

/** CSS modules take off the brackets, and the list would be of something else. */
const UNWRAPPED_LIST = /:(?:local|global)\([^()]*,/i;

/** Whether a selector of a CSS module styles only elements with a class of the remote, and elements inside them. */
export const staysAtHome = (selector: string): boolean => {
  let plain = bare(selector).replaceAll(OWN_DIALOG, '.own');
  for (let before = ''; before !== plain; ) {
    if (UNWRAPPED_LIST.test(plain)) return false;
    before = plain;
    plain = plain.replaceAll(INNERMOST, (_, name: string, inside: string) =>
      meaningOf(name.toLowerCase(), inside),
    );
  }
  return placeOf(plain) !== 'anywhere';
};
