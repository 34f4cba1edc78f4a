import type { en } from './en.ts';

export const es: typeof en = {
  title: 'Enseñar al agente',
  text: 'Los clientes que lo pregunten recibirán tu respuesta desde ahora.',
  textOfCase: 'Se añade un caso de prueba.',
  agent: 'Agente',
  question: 'El cliente pregunta',
  questionHint: 'Una forma de preguntar por línea',
  answer: 'El agente responde',
  personal: 'Esto parece personal: {{found}}. Lo leerían todos los clientes.',
  save: 'Enseñar',
  saveChange: 'Guardar',
  cancel: 'Cancelar',
  saved: 'El agente ya lo sabe.',
  failed: 'No se pudo cargar el mensaje',
  noAgent: 'Aún no hay ningún agente al que enseñar.',
  retry: 'Reintentar',
};
