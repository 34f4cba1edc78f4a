import type { Kind } from './collect.ts';

/** Ukrainian ordinals from the fourth on, which CLDR does not spell out. */
const UKRAINIAN_ORDINALS =
  "четверт п'ят шост сьом восьм дев'ят десят одинадцят дванадцят тринадцят чотирнадцят п'ятнадцят шістнадцят сімнадцят вісімнадцят дев'ятнадцят двадцят тридцят"
    .split(' ')
    .flatMap((stem) => 'ий а е у ої ого ому ій им их ими ою'.split(' ').map((ending) => stem + ending))
    .join(' ');

/** Words of the same kinds that Node's data does not have: midnight, fractions, further cases and colloquial names. */
export const MORE: Readonly<Record<string, Partial<Record<Kind, string>>>> = {
  en: {
    one: 'a an',
    number:
      'half quarter dozen dozens hundred hundreds thousand thousands million millions grand twenties thirties forties fifties sixties seventies eighties nineties',
    clock: "midnight midday o'clock",
    near: 'tonight tmrw weekend weekends',
    hour: 'hr hrs',
    weekday: 'thurs tues weds',
    money: 'bucks quid cents pence',
  },
  es: {
    number:
      'media medio mitad veintitantos docena docenas ciento cientos millar miles millon millones veintena treintena',
    hour: 'horita horitas',
    clock: 'medianoche',
    near: 'anoche antier finde findes fin_de_semana fines_de_semana',
    money: 'centimos pavos',
  },
  ru: {
    number:
      'половина половину половины вполовину полцены полтора полторы дюжина дюжину полсотни сотня сотню сотни сотен тысяча тысячу тысячи тысяч тысячей тыща тыщу тыщи миллион миллиона миллионов двое трое четверо пятеро шестеро семеро двоих троих пятерка пятерку десятка десятку десяток двадцатка двадцатку полтинник четвертак',
    clock:
      'полчаса получаса полчасика полночь полночи полудня полуночи полдня полвторого полтретьего полчетвертого полпятого полшестого полседьмого полвосьмого полдевятого полдесятого',
    hour: 'часам часами часах часу часом часик часика',
    money: 'рублям рублями рублях баксов баксы бакса копеек копейки гривнами долларами',
    near: 'сегодняшний завтрашний вчерашний сегодняшнего завтрашнего завтрашнему завтрашнюю сегодняшнюю выходные выходных выходным',
    weekday: 'воскресение воскресения среду средам',
    month: 'марте марту мартом мае маю маем июне июню июнем июле июлю июлем',
  },
  uk: {
    ordinal: UKRAINIAN_ORDINALS,
    number:
      'половина половину півтора сотня тисяча тисячі тисяч мільйон двох трьох чотирьох пяти шести семи восьми десяти',
    clock: 'півгодини полудень опівдні опівночі північ',
    near: 'вчора сьогоднішній завтрашній',
    weekday: 'середу середам неділю',
    month: 'січні лютому березні квітні травні червні липні серпні вересні жовтні листопаді грудні',
  },
  de: {
    number: 'halb halbe halben halber viertel dutzend hundert tausend',
    clock: 'mitternacht mittag viertelstunde dreiviertelstunde',
    near: 'heutigen wochenende wochenenden',
    hour: 'stundchen',
  },
  fr: {
    number: 'moitie demi demie quart douzaine quinzaine vingtaine trentaine',
    clock: 'minuit',
    near: 'avant_hier aujourd_hui week_end weekend',
  },
  it: {
    number: 'meta mezzo mezza dozzina centinaia migliaia',
    clock: "mezzanotte mezz'ora mezzora",
    near: 'stasera stamattina weekend fine_settimana',
  },
  pt: { number: 'metade meia duzia', clock: 'meia_noite meio_dia', near: 'fim_de_semana fins_de_semana' },
  nl: {
    number: 'helft half halve kwart honderd duizend',
    clock: 'middernacht',
    near: 'vanavond vanmiddag vanochtend',
  },
  pl: {
    number:
      'połowa połowę pół tysiąc tysiące tysięcy dwóch trzech czterech pięciu sześciu siedmiu ośmiu dziewięciu dziesięciu',
    clock: 'północ północy południa',
    near: 'dziś',
    weekday: 'środę środy środzie środą środach',
    month:
      'styczniu lutym marcu kwietniu maju czerwcu lipcu sierpniu wrześniu październiku listopadzie grudniu',
  },
  cs: {
    weekday: 'středu středy',
    month: 'lednu únoru březnu dubnu květnu červnu červenci srpnu září říjnu listopadu prosinci',
    number: 'půl polovina',
  },
  sv: { near: 'imorgon idag ikväll' },
  no: { near: 'imorgen' },
  da: { near: 'imorgen' },
  tr: { number: 'yarım yarısı', clock: 'geceyarısı' },
  ar: { number: 'نصف ربع', clock: 'منتصف', near: 'غد الغد بكرة باكر' },
  hi: { number: 'आधा आधी आधे डेढ़ ढाई' },
  ko: { hour: '시 시에 시간 분 원' },
  ja: { clock: '真夜中 深夜零時', near: 'あした きのう きょう あさって 明日 本日 翌日' },
  vi: { money: 'đồng đô', number: 'nghìn ngàn triệu trăm' },
  zh: {
    weekday:
      '周一 周二 周三 周四 周五 周六 周日 礼拜一 礼拜二 礼拜三 礼拜四 礼拜五 礼拜六 礼拜天 星期天 週一 週二 週三 週四 週五 週六 週日 周末',
    clock: '正午 午夜 半夜',
    near: '後天 今晚 明晚 明早 今早 大后天',
    number: '半价 半价 一半 对折',
  },
};

/** Words that mean something else in their own language, too, which no list of frequent words of others can tell. */
export const OWN: Readonly<Record<string, string>> = {
  ca: 'deu set nou mil dues sis sols',
  de: 'halb halbe halben halber viertel acht elf null mai',
  en: 'march half quarter grand',
  es: 'mitad mil corona libra libras cuarto medio media pesar nono sol soles peso',
  fr: 'moitie demi demie quart neuf livre livres cent mille ',
  he: 'שני שתי אלף שש רביעי שישי',
  hi: 'अरब',
  hu: 'hat het',
  it: 'mezzo mezza sei mille corona lira meta pesi sole',
  ko: '이 네 오 두 세 사 백 천 공 열 팔 둘 셋 일 삼 육 칠 구 십 영',
  nl: 'acht elf',
  no: 'to ti ni',
  pl: 'połowa połowę pół',
  pt: 'quarto quarta quinta sexta segunda libra meia metade real reais peso',
  ro: 'opt noua luni mai real',
  ru: 'половина половину половины семью среда среды среде лей лев лева рублевка',
  sv: 'sex atta',
  tr: 'on bin yuz kırk altı yedi ay mart ocak pazar elli',
  uk: 'половина половину середа сім лютии неділя',
};
