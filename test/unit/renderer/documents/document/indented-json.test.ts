import { expect, test } from 'vitest';
import { indentedJson } from '../../../../../renderer/documents/document/technical-tab.tsx';

test.each([
  ['{"a":[1]}', '{\n  "a": [\n    1\n  ]\n}'],
  ['<html>502</html>', '<html>502</html>'],
  ['', ''],
])('%j', (text, shown) => {
  expect(indentedJson(text)).toBe(shown);
});
