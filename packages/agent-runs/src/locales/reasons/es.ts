export const es = {
  words: 'El cliente ha usado una palabra de tu lista.',
  request: 'El cliente ha pedido hablar con una persona.',
  anger: 'El cliente está enfadado.',
  repeated_question: 'El cliente pregunta lo mismo otra vez.',
  no_source: 'El agente no ha encontrado nada sobre ello en sus archivos.',
  not_sure: 'El agente no estaba lo bastante seguro.',
  no_text: 'El cliente ha enviado algo sin texto.',
  checks: 'La respuesta del agente no ha pasado los controles.',
  claim: 'El agente ha hablado de una reserva que no se hizo.',
  budget: 'El agente ha agotado su presupuesto de hoy.',
  failure: 'El agente no ha podido responder por un fallo.',
  by_model: 'El agente ha decidido llamar a una persona.',
};
