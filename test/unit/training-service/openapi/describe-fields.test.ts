import { expect, test } from 'vitest';
import { describeFields } from '../../../../training-service/openapi/describe-fields.ts';

test('fields have the names that refusals say, wherever they stand', () => {
  const schema = {
    type: 'object',
    properties: {
      cliente: { type: 'object', properties: { nombre: { type: 'string' }, ciudad_id: { type: 'string' } } },
      items: {
        type: 'array',
        items: {
          type: 'object',
          properties: { cantidad: { type: 'number', description: 'Con decimales.' } },
        },
      },
      desconocido: { type: 'string' },
    },
  };
  describeFields(schema);
  expect(schema.properties).toMatchObject({
    cliente: {
      title: 'Cliente',
      properties: {
        nombre: {
          title: 'Nombre o razón social',
          description: expect.stringContaining('RECHAZAR') as string,
        },
        ciudad_id: { title: 'Ciudad', description: expect.stringContaining('/ciudades') as string },
      },
    },
    items: {
      title: 'Productos y servicios',
      items: {
        properties: {
          cantidad: {
            title: 'Cantidad',
            description: 'No más que la `cantidad_disponible` del renglón. Con decimales.',
          },
        },
      },
    },
  });
  expect(schema.properties.desconocido).toEqual({ type: 'string' });
});

test('each alternative of a body is told', () => {
  const alternative = (key: string) => ({ type: 'object', properties: { [key]: { type: 'string' } } });
  const schema = { anyOf: [alternative('correo'), alternative('motivo')] };
  describeFields(schema);
  expect(schema.anyOf.map(({ properties }) => Object.values(properties)[0])).toMatchObject([
    { title: 'Correo electrónico' },
    { title: 'Motivo de la anulación', description: 'Por qué se anula.' },
  ]);
});
