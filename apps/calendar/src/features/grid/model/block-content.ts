/** Height of a line of text in a block, in pixels. */
const LINE_HEIGHT = 14;

/** Gap below a block and beside it, in pixels. */
export const BLOCK_GAP = 1;

/** The coloured edge, paddings and gap of a block, in pixels. */
const EDGES = 12;
/** Average width of a character of a time, in pixels, rounded up. */
const CHARACTER = 7;
/** Width of a status sign with its gap, in pixels. */
const SIGN = 15;
/** Minimum width of a readable title, beside a time and in its own line. */
const WORD = 44;
const SYLLABLE = 36;
/** Below this width words would be broken. */
const WRAPPED = 84;

export interface BlockRoom {
  /** In pixels, with gaps. */
  width: number;
  height: number;
  /** Number of signs in the corner. */
  signs: number;
}

export interface BlockTexts {
  brief: string;
  span: string;
  title: string;
  customer: string;
  /** Empty if the column names the resource. */
  resource: string;
}

/** The texts of a block. Empty texts are left out. */
export interface BlockContent {
  /**
   * `row`: one line. `pair`: time and title in one line, the customer below. `rows`: one text per line. `none`: no room
   * for text.
   */
  shape: 'row' | 'pair' | 'rows' | 'none';
  /** Whether the signs have the first line for themselves. */
  signsAbove: boolean;
  time: string;
  title: string;
  customer: string;
  resource: string;
  /** Whether the customer is in the line of the title. */
  joined: boolean;
  /** Number of lines of the title. */
  titleLines: number;
}

const NOTHING = {
  signsAbove: false,
  joined: false,
  time: '',
  title: '',
  customer: '',
  resource: '',
  titleLines: 1,
};

/** Texts that fit as a whole, in the order time, title, customer, resource. Titles and names may end with an ellipsis. */
export const blockContent = ({ width, height, signs }: BlockRoom, texts: BlockTexts): BlockContent => {
  const { brief, span, title, customer, resource } = texts;
  const room = width - EDGES;
  const beside = room - signs * SIGN;
  const all = Math.floor((height - BLOCK_GAP) / LINE_HEIGHT);
  const widthOf = (text: string) => text.length * CHARACTER;

  const least = Math.max(widthOf(brief), SYLLABLE);
  const signsAbove = beside < least && room >= least && all > 1;
  const lines = all - Number(signsAbove);
  const first = signsAbove ? room : beside;
  if (first < least) return { ...NOTHING, shape: 'none' };
  const rest = first - widthOf(brief);
  if (lines < 2) {
    return {
      ...NOTHING,
      shape: signsAbove ? 'rows' : 'row',
      signsAbove,
      time: brief,
      title: rest >= WORD ? title : '',
      customer: rest >= 2 * WORD ? customer : '',
    };
  }
  const isWide = room >= 3 * WORD && first >= widthOf(span);
  if (lines === 2 && customer !== '' && !isWide && rest >= SYLLABLE)
    return { ...NOTHING, shape: 'pair', signsAbove, time: brief, title, customer };
  const third = lines > 2 ? customer : '';
  const fourth = lines > 3 ? resource : '';
  const joined = lines === 2 && isWide && customer !== '';
  const free = lines - 1 - Number(third !== '') - Number(fourth !== '');
  return {
    shape: 'rows',
    signsAbove,
    time: first >= widthOf(span) ? span : brief,
    title,
    customer: joined ? customer : third,
    joined,
    resource: fourth,
    titleLines: room < WRAPPED ? 1 : free,
  };
};
