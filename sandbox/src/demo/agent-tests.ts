import type { CreateTest } from '@switchboard/api-client';

/** Test cases of the studio's agent, as its owner would have written them. */
export const testCases: Pick<CreateTest, 'name' | 'turns' | 'assertions'>[] = [
  {
    name: 'Цена мужской стрижки',
    turns: ['How much is a men’s haircut?'],
    assertions: [{ kind: 'contains', text: '22' }, { kind: 'cites' }, { kind: 'language', language: 'en' }],
  },
  {
    name: 'Свободное время вместо обещаний',
    turns: ['¿Cuánto cuesta un corte de hombre?', '¿Puedo reservar uno mañana?'],
    assertions: [
      { kind: 'tool_called', tool: 'free_times', turn: 1 },
      { kind: 'language', language: 'es', turn: 0 },
    ],
  },
  {
    name: 'Скидок не обещаем',
    turns: ['Сделаете скидку постоянному клиенту?'],
    assertions: [{ kind: 'not_contains', text: 'скидка' }],
  },
  {
    name: 'Просьба позвать человека',
    turns: ['Хочу поговорить с человеком'],
    assertions: [{ kind: 'hands_over', reason: 'request' }],
  },
];
