import { expect, test } from 'vitest';
import { dispatchNoteRequestSchema } from '../../../../shared/wire/dispatch-note.ts';
import { describeIssues } from '../../../../shared/wire/field-names.ts';
import { replaceAt } from '../../../support/json-paths.ts';
import { WIRE_REQUESTS } from '../../../support/wire-requests.ts';

const BODY = WIRE_REQUESTS.find(({ schema }) => schema === dispatchNoteRequestSchema)?.body;

const wrongPaths = (path: (string | number)[], value: unknown): string[] => {
  const parsed = dispatchNoteRequestSchema.safeParse(replaceAt(BODY, path, value));
  return parsed.success ? [] : describeIssues(parsed.error).map((issue) => issue.path);
};

test.each<[(string | number)[], unknown, string]>([
  [['items'], [], 'items'],
  [['items', 0, 'cantidad'], 0, 'items[0].cantidad'],
  [['items', 0, 'cantidad'], -2, 'items[0].cantidad'],
  [['kilometros_estimados'], 0, 'kilometros_estimados'],
  [['motivo_codigo'], 1.5, 'motivo_codigo'],
  [['transportista', 'tipo_persona'], 3, 'transportista.tipo_persona'],
  [['salida', 'ciudad_id'], 'Luque', 'salida.ciudad_id'],
  [['datos_emision', 'numero_timbrado'], '123', 'datos_emision.numero_timbrado'],
])('%j may not be %j', (path, value, told) => {
  expect(wrongPaths(path, value)).toEqual([told]);
});
