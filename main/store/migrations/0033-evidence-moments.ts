/**
 * What the numbers told is kept with the times of all clocks. Of doubts from before only the service's was kept, which
 * alone may have jumped: no number tells of them any more that they were not issued. Frozen, as all migrations.
 */
export const evidenceMomentsSchema = `
UPDATE number_streams SET facts = json_set(
  json_remove(facts, '$.flightWrittenAt', '$.lastWrittenAt'),
  '$.flight', json('null'),
  '$.lastWritten', json('null'),
  '$.doubts', json((
    SELECT json_group_array(json_set(
      json_remove(value, '$.writtenAt', '$.seenWrittenAt'),
      '$.written', json('null'),
      '$.seenAfterMs', json('null')))
    FROM json_each(facts, '$.doubts')
  ))
);
`;
