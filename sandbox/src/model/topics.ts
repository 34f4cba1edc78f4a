import { wordsOf } from './language.ts';
import { isNear } from './near.ts';

/**
 * The vocabulary of the stand-in in three languages: words for one thing, without accents, as beginnings or (with `$`)
 * as whole words. A language model needs no such list.
 */
const SAME: Record<string, string> = {
  cut: 'haircut cut$ cuts$ trim corte cortar pelo$ стриж подстри',
  men: 'men$ mens$ man$ male$ gentle hombre caballero chico муж$ мужск мужчин',
  women: 'women woman$ lady ladies female mujer senora chica женск женщин',
  child: 'child kid$ kids$ nino nina$ ninos infantil детск ребен',
  colour: 'colour color dye$ dyeing tinte tenir colorac окраш окрас покрас краск',
  roots: 'root raiz raices корн корен',
  airtouch: 'airtouch айртач эйртач',
  toning: 'toning toner tonal matiz тонир',
  styling: 'styling blowdry blow$ peinad peinar уклад',
  manicure: 'manicur маник',
  nails: 'nail unas$ ногт ногот',
  pedicure: 'pedicur педик',
  polish: 'polish gel$ esmalt semiperm покрыт гель$ лак$',
  removal: 'remov retirar retirada quitar сняти снять',
  facial: 'facial cleansing limpieza cutis чистк',
  face: 'face$ cara$ rostro лиц',
  brows: 'brow$ brows$ eyebrow ceja бров',
  lashes: 'lash eyelash pestan ресниц',
  lamination: 'laminat lifting laminad lamina ламин',
  open: 'open$ opens$ hours$ opening close$ closed closing abiert abris$ abren$ abre$ cerrad cierra horario работаете работает открыт закрыт график',
  sunday: 'sunday domingo воскрес',
  address:
    'address where$ located location find$ directions donde direccion ubicac адрес где$ находит добрать',
  parking: 'parking park$ aparca парков',
  payment:
    'pay$ payment card$ cards$ cash bizum pagar pago tarjeta efectivo оплат карт$ карто карту$ карты$ наличн',
  voucher: 'voucher gift certificate regalo bono$ сертиф подар',
  allergy: 'allerg alergi алерг аллерг',
  cancelling: 'cancel anul отмен',
  pet: 'dog$ dogs$ puppy cat$ cats$ pet$ pets$ perr gato$ gatos$ mascota собак кошк кот$ щен',
  beard: 'beard moustache barba bigote бород усы$ усов$',
  student: 'student pensioner senior estudiante jubilad студен пенсион',
  massage: 'massage masaje массаж',
  late: 'late$ delay retras опозд опазд',
};

const patternOf = (words: string) => new RegExp(`^(?:${words.split(' ').join('|')})`, 'u');
const TOPICS = Object.entries(SAME).map(([topic, words]) => ({ topic, pattern: patternOf(words) }));

/** Words that name no thing: grammar, politeness, and words for asking and booking. */
const STOP = patternOf(
  [
    // English
    'a$ an$ the$ is$ are$ am$ be$ do$ does$ did$ i$ ill$ id$ im$ me$ my$ we$ you$ your$ it$ its$ s$ t$ d$ ll$ m$ this$ that$ there$ to$ of$ for$ on$ in$ at$ and$ or$ with$ by$ as$ if$ so$ how$ much$ many$ what$ whats$ which$ who$ can$ could$ would$ will$ should$ shall$ may$ please hi$ hello hey$ good$ thank thanks ok$ okay$ yes$ no$ not$ any$ some$ one$ have$ has$ get$ want$ need$ like$ make$ know$ tell$ price cost$ costs$ charge much$ book$ booking appointment available availab free$ slot time$ times$ tomorrow today week$ weeks$ next$ monday tuesday wednesday thursday friday saturday morning afternoon evening after$ before$ also$ about$ from$ just$ lot$ long$ take$ takes$ offer list$ servic all$ every happen hour$ minute something give$ send$ u$ r$ tonight week$ weeks$ month day$ days$ whenever asap$ earliest bye$ goodbye never$ mind$ forget$ actually wait$ instead together january february march$ april$ june$ july$ august september october november december monday sunday yesterday last$ euro ignore instruction still$ here$ anyone anybody book',
    // Spanish
    'el$ la$ los$ las$ un$ una$ unos$ de$ del$ al$ en$ y$ o$ u$ a$ con$ por$ para$ que$ es$ son$ soy$ esta$ estan$ hay$ me$ te$ se$ os$ le$ lo$ mi$ tu$ su$ mis$ si$ no$ cual cuanto cuanta cuando como$ quien hola buenas buenos muchas$ mucho$ dias$ gracias favor$ quiero queria quisiera puedo puede$ puedes necesito tiene$ tienes$ teneis$ tienen$ ser$ hacer hacen$ haceis$ gustaria precio cuesta cuestan vale$ valen$ cobra cita$ citas$ reserva pedir hora$ horas$ hueco libre disponib servic algo$ q$ tal$ todo lista$ vend teneis$ quita manana$ hoy$ semana proxim lunes martes miercoles jueves viernes sabado tarde$ noche$ despues antes tambien sobre$ desde$ cuesta dura$ tarda espera mejor juntos dia$ dias$ mes$ dentro cualquier partir ahora$ euro dejalo olvid alguien ahi$ aqui$ adios gente total pues bueno dale$ enero febrero marzo abril mayo$ junio julio agosto septiembre octubre noviembre diciembre ayer ignora instrucc primer segund tercer',
    // Russian
    'и$ а$ в$ во$ на$ с$ со$ к$ ко$ у$ о$ об$ от$ до$ за$ из$ по$ для$ не$ ни$ но$ же$ ли$ бы$ мне$ меня$ мы$ вы$ вас$ вам$ ваш я$ ты$ тебя$ это$ эта$ этот$ есть$ будет$ быть$ как$ какая$ какой$ какие$ какую$ каков что$ сколько кто$ когда$ можно$ можете$ могу$ можешь$ хочу$ хотел нужн надо$ привет здравств добр$ доброе$ добрый$ спасибо большое пожалуйста да$ нет$ ок$ мой$ моя$ стоит$ стоимость стоят$ цена$ цену$ цены$ ценам$ ценах$ подъех заеха зайти забеж почем$ запис свобод врем окно$ окошко завтра$ сегодня$ недел понед вторник сред четверг пятниц суббот утр вечер днем$ после$ еще$ тоже$ или$ если$ час$ часа$ случит хотела подскаж скаж$ скажите длит прайс услуг пришл вид$ работ$ еще$ пока$ стоп$ через день$ дня$ дней месяц числ любо раннее ближайш лучше$ вместе забей$ забудь теперь евро давай алло ау$ тут$ здесь кто-нибудь январ феврал март апрел мая$ июн июл август сентябр октябр ноябр декабр вчера прошл игнор инструкц перв втор трет всего$ году$ года$ понял ясно хорошо сейчас',
  ].join(' '),
);

/** Beginnings that are long enough to be recognised despite a mistake. */
const STEMS = Object.entries(SAME).flatMap(([topic, words]) =>
  words.split(' ').flatMap((word) => {
    const stem = word.replace('$', '');
    return stem.length < 5 ? [] : [{ topic, stem, isWhole: word.endsWith('$') }];
  }),
);

const nearTopicOf = (word: string): string | undefined =>
  STEMS.find(({ stem, isWhole }) =>
    isWhole
      ? isNear(word, stem)
      : [-1, 0, 1].some((more) => word.length >= 5 && isNear(word.slice(0, stem.length + more), stem)),
  )?.topic;

/** Cache of words: a list of a hundred passages repeats the same few words. */
const known = new Map<string, string | undefined>();
const MOST_KNOWN = 20_000;

/** The thing that a word names, the same in all languages; undefined if it names none. */
const topicOf = (word: string): string | undefined => {
  if (known.has(word)) return known.get(word);
  if (known.size >= MOST_KNOWN) known.clear();
  const named = TOPICS.find(({ pattern }) => pattern.test(word))?.topic;
  // The endings of other words vary with grammar, their beginnings seldom do.
  const topic =
    named ?? (STOP.test(word) || /^\d/.test(word) ? undefined : (nearTopicOf(word) ?? word.slice(0, 5)));
  known.set(word, topic);
  return topic;
};

/** The topics of a text: the things that it names, without repeats. */
export const topicsOf = (text: string): string[] => [
  ...new Set(wordsOf(text).flatMap((word) => topicOf(word) ?? [])),
];

/** Whether a text names a thing that the stand-in has a word for. */
export const namesKnown = (text: string): boolean =>
  topicsOf(text).some((topic) => Object.hasOwn(SAME, topic));

/** Topics that only describe another one. */
const MORE = new Set(['men', 'women', 'child', 'polish', 'nails', 'face', 'open', 'sunday']);

/** Whether an answer has to be about a topic: the topic names a thing. */
export const isThing = (topic: string): boolean => Object.hasOwn(SAME, topic) && !MORE.has(topic);

/** The number of topics that two texts have in common. */
export const shared = (wanted: readonly string[], offered: readonly string[]): number =>
  wanted.filter((topic) => offered.includes(topic)).length;
