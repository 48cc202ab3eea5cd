import { RuleTester } from 'oxlint/plugins-dev';
import { describe, it } from 'vitest';
import { noSpanishLiteral } from '../../../tools/check/spanish-texts.mjs';

RuleTester.describe = describe;
RuleTester.it = it;

const refused = (code: string): RuleTester.InvalidTestCase => ({ code, errors: 1 });

new RuleTester({ languageOptions: { parserOptions: { lang: 'ts' } } }).run(
  'no-spanish-literal',
  noSpanishLiteral,
  {
    valid: [
      "throw new InputError(say('cli.orderMissing'));",
      "const usage = 'till z NÚMERO';",
      "const found = /está|ñ/.test('a');",
      '// «Está» in a comment',
      'const shown = `${a} × ${b} …`;',
    ],
    invalid: [
      refused("throw new InputError('Todavía no.');"),
      refused('printMessage(`No existe «${name}`);'),
      refused('printMessage(`${name} está apagada.`);'),
      refused('const words = { off: "¿Apagada?" };'),
    ],
  },
);
