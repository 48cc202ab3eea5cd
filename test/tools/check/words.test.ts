import { RuleTester } from 'oxlint/plugins-dev';
import { describe, it } from 'vitest';
import { noForeignWord, noQuestion, titleHasSubject } from '../../../tools/check/words.mjs';

RuleTester.describe = describe;
RuleTester.it = it;

const refused = (code: string): RuleTester.InvalidTestCase => ({ code, errors: 1 });
const tester = new RuleTester({ languageOptions: { parserOptions: { lang: 'ts' } } });

tester.run('no-question', noQuestion, {
  valid: [
    '/** Sum of the parts. */ const sum = 0;',
    '/** True where it is sold. */ const isSold = true;',
    '/* What is loaded here. */ const here = 0;',
    '// What comes next.',
  ],
  invalid: [
    refused('/** What it comes to. */ const sum = 0;'),
    refused('/**\n * Whether it is sold,\n * or not.\n */\nconst isSold = true;'),
    refused('interface Sale {\n  /** How many. */\n  count: number;\n}'),
  ],
});

tester.run('no-foreign-word', noForeignWord, {
  valid: ['/** Read again. */ const anew = 0;', '// Earlier than it.'],
  invalid: [refused('/** Read anew. */ const sum = 0;'), refused('// The sales of before.')],
});

tester.run('title-has-subject', titleHasSubject, {
  valid: [
    "test('a sale is on disk', run);",
    "describe('a sale', () => test('is on disk', run));",
    "find('of it');",
  ],
  invalid: [
    refused("test('what is sold is on disk', run);"),
    refused("test.each(SALES)('of %s', run);"),
    refused("test.describe('in a dialog', run);"),
  ],
});
