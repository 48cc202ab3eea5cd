/**
 * The numbers are kept with the times of all clocks. Older doubts have only the service's, which alone may have jumped:
 * their time begins with the next number. Frozen, as all migrations.
 */
export const evidenceMomentsSchema = `
UPDATE number_streams SET facts = json_set(
  json_remove(facts, '$.flightWrittenAt', '$.lastWrittenAt'),
  '$.flight', json('null'),
  '$.lastWritten', json('null'),
  '$.doubts', json((
    SELECT json_group_array(json_set(
      json_remove(value, '$.writtenAt', '$.seenNumber', '$.seenWrittenAt'),
      '$.written', json('null'),
      '$.seenAfterMs', json('null')))
    FROM json_each(facts, '$.doubts')
  ))
);
`;
