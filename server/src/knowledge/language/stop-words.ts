/**
 * Words without content for a search, without marks: articles, pronouns, auxiliary verbs and politeness, in
 * English, Spanish and Russian.
 */
const STOP_WORDS = new Set(
  `
a an the this that these those there here it its is are was were be been being am do does did done doing have has had
having can could may might must shall should will would i me my mine you your yours u ur he she they them their we us our
ours one ones any some all also and or but if then than so as at by for from in into of off on out over to too up with
without about what whats which who whom whose when where how why yes no not dont doesnt didnt cant isnt arent wont im ive
id youre theres please pls plz thanks thank thx hello hi hey good morning afternoon evening day dear sorry excuse just
only really very still already yet again like want wanted need needed know tell say let lets get got give make take
possible maybe much many more most lot kind sort thing things something anything someone anyone guys wondering wonder ask
asking question help offer offers provide provides available happen happens would like think sure ok okay
el la los las lo un una unos unas al del de a ante con sin para por segun sobre en entre y e o u pero si no que cual
cuales quien quienes cuando donde como cuanto cuanta cuantos cuantas porque pues esto esta este estos estas eso esa ese
esos esas aquello mi mis tu tus su sus nuestro nuestra nuestros vuestro vuestra vuestros yo usted ustedes el ella ellos
nosotros vosotros me te se le les nos os es son era eran ser estar estoy estan estais hay ha han he hemos habeis haber
tengo tiene tienen teneis tener tenemos hago hace hacen haceis hacer hacemos puedo puede pueden podeis podria podrian
poder quiero quiere quisiera queria quieren necesito gustaria gustan saber sabe decir decirme diga dime hola buenas
buenos buen dias tardes noches gracias favor porfa perdon disculpe disculpa muy mas menos tambien solo ya aun algo alguna
alguno algun nada todo toda ahi aqui alli bien vale ok ofrecen ofreceis disponible disponen
и в во не что он на я с со как а то все она так его но да ты к у же вы за бы по только ее мне было вот от меня еще нет о
из ему теперь когда даже ну вдруг ли если уже или ни быть был него до вас нибудь опять уж вам ведь там потом себя ничего
ей может они тут где есть надо ней для мы тебя их чем была сам чтоб без будто чего раз тоже себе под будет ж тогда кто
этот того потому этого какой какая какое какие каких какую каков совсем ним здесь этом один почти мой моя мои мое тем
чтобы нее сейчас были куда зачем всех можно при об хоть после над больше тот через эти эта это нас про всего них наш ваша
ваш ваше ваши вашего вашей вашу вами нам много разве эту свою этой перед иногда лучше чуть нельзя такой им более всегда
конечно всю между сколько скажите подскажите пожалуйста плиз здравствуйте добрый доброе день вечер утро привет спасибо
хочу хотел хотела хотелось хотим нужно нужен нужна нужны узнать интересует интересно можете могу можем мочь возможно делаете делаешь
делают делать сделать имеется бывает ли вообще просто извините ладно ок у вас
`
    .trim()
    .split(/\s+/),
);

/** @param word in small letters without marks */
export const isStopWord = (word: string): boolean =>
  word.length === 1 ? !/\d/.test(word) : STOP_WORDS.has(word);
