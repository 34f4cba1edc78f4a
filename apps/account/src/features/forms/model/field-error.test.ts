import { HttpError } from '@switchboard/api-client';
import { describe, expect, it } from 'vitest';
import { fieldErrorOf } from './field-error.ts';

describe('the error of a form', () => {
  it('belongs to the field that the answer names, in any language', () => {
    const refused = new HttpError('неверный код', 400, { code: 'code_wrong', field: 'code' });
    expect(fieldErrorOf(refused, ['code', 'password'])).toEqual({ field: 'code', message: 'Неверный код' });
  });

  it('belongs to no field if the answer names one that is not in the form', () => {
    const refused = new HttpError('Номер заблокирован', 400, { field: 'phone' });
    expect(fieldErrorOf(refused, ['code'])).toEqual({ field: null, message: 'Номер заблокирован' });
  });

  it('belongs to the field that the message starts with', () => {
    const error = fieldErrorOf(new Error('code: the code is wrong'), ['code', 'password']);
    expect(error).toEqual({ field: 'code', message: 'The code is wrong' });
  });

  it('belongs to no field if the named one is not in the form', () => {
    const error = fieldErrorOf(new Error('phone: is banned'), ['code']);
    expect(error).toEqual({ field: null, message: 'Phone: is banned' });
  });

  it('belongs to no field if none is named', () => {
    expect(fieldErrorOf(new Error('Failed to send code'), ['phone'])).toEqual({
      field: null,
      message: 'Failed to send code',
    });
  });
});
