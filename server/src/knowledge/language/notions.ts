/**
 * Words of businesses that take appointments, sell or repair, in English, Spanish and Russian. Words of one notion find
 * each other, so that a question finds a passage with other words or in another language.
 */
export const NOTIONS: Readonly<Record<string, string>> = {
  // Asking.
  price:
    'price prices pricing cost costs charge fee fees rate pricelist precio precios coste costo costar cuesta cuestan vale valen tarifa tarifas cobran cobrais цена цены стоимость стоит стоят стоить прайс расценки тариф почем обойдется',
  hours: 'hours schedule timetable horario horarios график режим расписание часы',
  open: 'open opens opening abierto abiertos abierta abrir abren abre abris открыты открыто открываетесь открывается работаете работает работать',
  close:
    'close closes closed closing cerrar cierran cierra cerrais cerrado cerrados закрываетесь закрывается закрыто закрыты',
  address:
    'address located location situated direccion ubicacion ubicados ubicado encuentran адрес находитесь находится расположены местоположение',
  reach: 'directions reach llegar llego добраться доехать проехать проезд',
  phone: 'phone telephone telefono телефон телефона',
  email: 'email mail correo почта имейл',
  duration:
    'duration last lasts long takes duracion dura duran tarda tardan tardais длится длительность занимает продолжительность',
  // Dealing.
  booking:
    'appointment appointments booking bookings book reserve reservation cita citas reserva reservar turno запись записаться записать запишите бронь забронировать',
  cancel:
    'cancel cancellation cancelling cancelar cancelo cancelacion anular anulacion отменить отмена отмене отмены',
  move: 'reschedule rescheduling reprogramar aplazar перенести перенос переносе',
  late: 'late delay lateness tarde retraso retrasado опоздать опоздание опоздании опоздаю опаздываю',
  deposit:
    'deposit prepayment prepay advance deposito senal anticipo adelanto предоплата предоплату аванс залог задаток',
  refund:
    'refund refunds refunded reembolso reembolsar devolucion devolver devolveis возврат вернуть возвращаете возвращаем',
  pay: 'pay payment payments paying pago pagos pagar оплата оплатить оплаты платить',
  card: 'card cards visa mastercard tarjeta tarjetas карта карты картой карточкой',
  cash: 'cash efectivo metalico наличные наличными наличка',
  transfer: 'transfer bizum transferencia перевод переводом сбп',
  instalments:
    'installment installments instalments finance financing plazos cuotas financiacion financiar рассрочка рассрочку кредит',
  invoice: 'invoice receipt factura facturas recibo чек квитанция накладная',
  discount: 'discount discounts descuento descuentos rebaja скидка скидки скидку',
  promotion: 'promotion promo sale promocion promociones oferta акция акции',
  gift: 'gift gifts voucher vouchers certificate regalo bono bonos tarjeta-regalo подарок подарочный сертификат сертификаты',
  subscription:
    'subscription membership pass package suscripcion abono abonos paquete абонемент абонементы пакет',
  free: 'free gratis gratuito gratuita gratuitos бесплатно бесплатный бесплатная бесплатная',
  warranty: 'warranty guarantee guaranteed garantia garantias гарантия гарантию гарантии',
  delivery:
    'delivery deliver shipping ship courier entrega entregar entregan envio envios enviar reparto mensajero доставка доставку доставляете доставить доставки курьер курьером',
  pickup: 'pickup collect collection recoger recogida самовывоз забрать заберете',
  urgent:
    'urgent urgently express emergency rush urgente urgencia urgencias срочно срочный срочная экстренный',
  online: 'online internet website web сайт онлайн',
  homevisit: 'home-visit domicilio desplazamiento выезд выезжаете выездной надом',
  trial: 'trial prueba пробный пробная пробное',
  language: 'language languages speak idioma idiomas hablan hablais язык языки говорите говорят',
  english: 'english ingles английский английском',
  spanish: 'spanish espanol испанский испанском',
  russian: 'russian ruso русский русском',
  // The place.
  parking:
    'parking park aparcamiento aparcar estacionamiento парковка парковку припарковаться парковки стоянка',
  metro: 'metro subway tube underground метро',
  wifi: 'wifi вайфай',
  wheelchair:
    'wheelchair accessible accessibility disabled ramp rampa minusvalidos discapacitados accesible пандус инвалидов инвалидной колясочников',
  pet: 'pet pets mascota mascotas питомец питомцем питомцами животное животные животными животных',
  dog: 'dog dogs perro perros собака собаки собакой собаку',
  cat: 'cat cats gato gatos кошка кошки кошку кот кота котенок',
  coffee: 'coffee cafe кофе',
  toilet: 'toilet restroom bathroom aseo bano туалет',
  holiday: 'holiday holidays festivo festivos праздник праздники праздничные каникулы',
  vacation: 'vacation vacaciones отпуск',
  // People.
  child:
    'child children childs childrens kid kids boy girl nino ninos nina ninas infantil hijo hija ребенок ребенка ребенку детский детская детям дети детей детские сын дочь',
  baby: 'baby babies toddler infant bebe bebes младенец малыш грудничок',
  woman:
    'woman women womens ladies female mujer mujeres femenino femenina senora женщина женщин женский женская женскую женские',
  man: 'man men mens gentleman male hombre hombres masculino masculina caballero caballeros мужчина мужчин мужской мужская мужскую мужские',
  adult: 'adult adults adulto adultos взрослый взрослые взрослых',
  senior:
    'senior seniors pensioner pensioners retired jubilado jubilados pensionista пенсионер пенсионеры пенсионерам пенсионеров',
  student:
    'student students estudiante estudiantes alumno alumnos студент студенты студентам студентов ученик ученики',
  pregnant:
    'pregnant pregnancy embarazada embarazadas embarazo беременная беременность беременным беременных',
  age: 'age old edad anos возраст возраста лет',
  specialist: 'specialist master specialists especialista profesional мастер мастера специалист',
  // Beauty.
  hair: 'hair cabello pelo melena волосы волос',
  haircut:
    'haircut haircuts trim corte cortes cortarme стрижка стрижки стрижку подстричь подстричься постричь',
  beard: 'beard barba борода бороды бороду',
  shave: 'shave shaving afeitado afeitar бритье побриться',
  dye: 'dye dyeing coloring colouring color colour tinte tenir coloracion окрашивание окраска покраска покрасить окрасить',
  highlights: 'highlights mechas мелирование',
  styling: 'styling blowdry peinado peinar укладка укладку уложить',
  hairwash: 'wash washing lavado lavar мытье помыть',
  keratin: 'keratin keratina кератин кератиновое',
  extensions: 'extensions extension extensiones наращивание нарастить',
  nails: 'nail nails una unas ногти ногтей',
  manicure: 'manicure manicura маникюр маникюра',
  pedicure: 'pedicure pedicura педикюр педикюра',
  polish: 'polish varnish esmalte esmaltado лак гель-лак покрытие',
  brows: 'brow brows eyebrow eyebrows ceja cejas бровь брови бровей',
  lashes: 'lash lashes eyelash eyelashes pestana pestanas ресница ресницы ресниц',
  makeup: 'makeup maquillaje maquillar макияж',
  wax: 'wax waxing epilation depilation depilacion depilar cera эпиляция депиляция шугаринг воск',
  laser: 'laser лазер лазерная лазерный',
  massage: 'massage masaje masajes массаж массажа',
  face: 'face facial cara rostro лицо лица',
  peeling: 'peel peeling пилинг',
  wedding: 'wedding bridal bride boda bodas novia novias свадьба свадебный свадебная невеста невесты',
  tattoo: 'tattoo tatuaje татуировка тату татуаж',
  // Health.
  doctor: 'doctor doctors physician medico medicos doctora врач врача врачи доктор',
  clinic: 'clinic clinica клиника клинике',
  consultation:
    'consultation consult visit consulta consultas visita visitas консультация консультации консультацию прием приема',
  dentist: 'dentist dental dentista odontologo стоматолог стоматология зубной',
  tooth: 'tooth teeth diente dientes muela muelas зуб зуба зубов зубы',
  filling: 'filling fillings empaste empastes пломба пломбу пломбы',
  cleaning: 'cleaning clean hygiene limpieza limpiar чистка чистку чистки почистить гигиена',
  whitening: 'whitening blanqueamiento отбеливание',
  extraction: 'extraction removal extraccion extraer удаление удалить',
  implant: 'implant implants implante implantes имплант имплантация',
  braces: 'braces brackets ortodoncia брекеты',
  xray: 'xray radiograph radiografia рентген снимок',
  ultrasound: 'ultrasound sonogram ecografia узи',
  analysis: 'test tests analysis analisis analitica анализ анализы анализов',
  blood: 'blood sangre кровь крови',
  vaccine:
    'vaccine vaccines vaccination vaccinate jab vacuna vacunas vacunacion vacunar прививка прививки вакцина вакцинация привить',
  insurance:
    'insurance insurer insurers seguro seguros aseguradora aseguradoras mutua страховка страховке страховку страховой страховая страхование дмс полис',
  prescription: 'prescription prescriptions receta recetas рецепт рецепты',
  results: 'result results resultado resultados результат результаты',
  children_doctor: 'pediatrician paediatrician pediatric pediatra pediatria педиатр',
  skin_doctor: 'dermatologist dermatology dermatologo dermatologia дерматолог',
  heart_doctor: 'cardiologist cardiology cardiologo cardiologia кардиолог',
  eye_doctor: 'ophthalmologist optometrist oftalmologo oftalmologia офтальмолог окулист',
  women_doctor: 'gynecologist gynaecologist gynecology ginecologo ginecologa ginecologia гинеколог',
  physio: 'physiotherapy physiotherapist physio fisioterapia fisioterapeuta физиотерапия',
  fasting: 'fasting fasted ayunas натощак',
  operation: 'surgery operation operations cirugia operacion операция операции операцию',
  sterilise:
    'spay neuter sterilization sterilisation castration castrar esterilizar esterilizacion castracion стерилизация кастрация',
  // Repair.
  repair:
    'repair repairs repairing fix fixing reparacion reparaciones reparar reparais arreglar arreglo ремонт ремонта ремонтируете починить чините отремонтировать',
  replacement:
    'replace replacement replacing change cambio cambiar reemplazo sustitucion sustituir замена замену замены заменить поменять',
  diagnosis: 'diagnosis diagnostic diagnostics diagnostico диагностика диагностику диагностики',
  screen: 'screen screens display pantalla pantallas экран экрана дисплей дисплея',
  battery: 'battery batteries bateria baterias аккумулятор аккумулятора батарея батареи батарею акб',
  device: 'phone smartphone mobile cellphone movil moviles celular телефон телефона смартфон смартфона',
  laptop: 'laptop laptops notebook portatil portatiles ноутбук ноутбука ноут',
  tablet: 'tablet tablets ipad tableta планшет планшета',
  computer: 'computer pc ordenador ordenadores компьютер компьютера',
  tv: 'tv television televisor televisores телевизор телевизора',
  washer: 'washer lavadora стиралка стиральная стиральной',
  water: 'water liquid wet agua liquido mojado вода воды влаги жидкость',
  data: 'data backup datos данные данных',
  part: 'part parts spare pieza piezas repuesto repuestos recambio запчасть запчасти запчастей деталь детали',
  original: 'original genuine originales оригинал оригинальный оригинальные оригинальная',
  charger: 'charger charging cargador carga зарядка зарядное зарядки',
  camera: 'camera camara камера камеры камеру',
  glass: 'glass vidrio cristal стекло стекла',
  case: 'case funda чехол',
  car: 'car vehicle auto coche coches vehiculo машина машину автомобиль автомобиля авто',
  oil: 'oil aceite масло масла',
  brake: 'brake brakes freno frenos тормоз тормоза тормозные колодки',
  tyre: 'tyre tyres tire tires neumatico neumaticos rueda ruedas шина шины резина колесо колеса шиномонтаж',
  bicycle: 'bicycle bike bikes bici bicis bicicleta bicicletas велосипед велосипеда',
  shoe: 'shoe shoes zapato zapatos обувь обуви туфли',
  // Teaching and shops.
  lesson: 'lesson lessons class classes clase clases leccion урок уроки урока занятие занятия занятий',
  course: 'course courses curso cursos курс курсы курса',
  teacher:
    'teacher teachers tutor tutors profesor profesora profesores преподаватель преподаватели учитель репетитор',
  group: 'group groups grupo grupos группа группы группе групповые групповой групповое',
  individual:
    'individual private particular particulares individuales индивидуальный индивидуально индивидуальные индивидуальное',
  exam: 'exam exams examen examenes экзамен экзамена экзамены егэ огэ',
  book: 'textbook textbooks book books libro libros учебник учебники книга книги',
  homework: 'homework deberes домашнее домашка',
  maths: 'math maths mathematics matematicas математика математике математику',
  size: 'size sizes talla tallas tamano размер размера размеры',
  order: 'order orders ordering pedido pedidos pedir заказ заказа заказать заказы',
  return: 'return returns returning cambio devolucion обмен обменять',
  stock: 'stock disponible disponibilidad наличие наличии',
  flower: 'flower flowers flor flores цветы цветов цветок',
  bouquet: 'bouquet bouquets ramo ramos букет букета букеты',
  rose: 'rose roses rosa rosas роза розы роз',
  cake: 'cake cakes tarta tartas torta pastel торт торта торты',
  breakfast: 'breakfast desayuno завтрак завтрака завтраки',
  room: 'room rooms habitacion habitaciones номер номера номеров комната',
  minimum: 'minimum minimal minimo minima минимальный минимальная минимум',
};
