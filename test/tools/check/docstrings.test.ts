import { RuleTester } from 'oxlint/plugins-dev';
import { describe, it } from 'vitest';
import { noQuestion } from '../../../tools/check/docstrings.mjs';

RuleTester.describe = describe;
RuleTester.it = it;

const refused = (code: string): RuleTester.InvalidTestCase => ({ code, errors: 1 });

new RuleTester({ languageOptions: { parserOptions: { lang: 'ts' } } }).run('no-question', noQuestion, {
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
