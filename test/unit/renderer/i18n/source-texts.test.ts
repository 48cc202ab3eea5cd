import { describe, expect, test } from 'vitest';
import english from '../../../../renderer/i18n/en/index.ts';
import spanish from '../../../../renderer/i18n/es-PY/index.ts';
import { flattenTexts } from './flatten-texts.ts';
import { collectTexts, readSourceTexts, type SourceTexts } from './source-texts.ts';

const found = readSourceTexts();

/** Name of a text with plural forms, as the sources use it. */
const nameOf = (key: string): string => key.replace(/_(zero|one|other)$/, '');

test('every text in the sources is translated', () => {
  expect(found.fileCount).toBeGreaterThan(100);
  expect(found.literals).toEqual([]);
});

test('no text is unused', () => {
  const unused = Object.entries(spanish).flatMap(([namespace, texts]) =>
    [...flattenTexts(texts).keys()].filter((key) => {
      const name = nameOf(key);
      const names = [name, `${namespace}:${name}`];
      return !names.some((one) => found.strings.has(one) || found.templates.some((made) => made.test(one)));
    }),
  );
  expect(unused).toEqual([]);
});

test('the cashier is addressed as «usted» throughout', () => {
  // Forms that are only «vos» or «tú»: «escribe» may refer to a scale.
  const familiar =
    /(?<!\p{L})(vos|tú|contigo|podés|tenés|querés|sabés|elegí|escribí|escaneá|agregá|probá|mirá|poné|hacé|puedes|tienes|quieres|tu|tus|te)(?!\p{L})/iu;
  const texts = [...flattenTexts(spanish).values()];
  expect(texts.filter((text) => familiar.test(text))).toEqual([]);
});

test('the digits of a number are «dígitos» throughout', () => {
  const texts = [...flattenTexts(spanish).values()];
  expect(texts.filter((text) => /(?<!\p{L})cifras?(?!\p{L})|\bmismos números\b/iu.test(text))).toEqual([]);
});

test('no English text is still in Spanish', () => {
  const spoken = flattenTexts(spanish);
  const same = [...flattenTexts(english)].filter(
    ([key, text]) => text === spoken.get(key) && /[áéíóúñ¿¡]|ción\b|\b(el|la|los|las|de|con)\b/i.test(text),
  );
  expect(same.map(([, text]) => text).filter((text) => !/^(Español|Guaraníes)$/.test(text))).toEqual([]);
});

describe('texts found in a source', () => {
  const inSource = (source: string): SourceTexts => {
    const texts: SourceTexts = { literals: [], strings: new Set(), templates: [], fileCount: 0 };
    collectTexts(source, 'x.tsx', texts);
    return texts;
  };

  test.each([
    ['text among elements', '<p>Guardado</p>'],
    ['text put together', '<p>{`Guardado ${n}`}</p>'],
    ['one of two texts', "<p>{a ? 'Guardado' : t('b')}</p>"],
    ['an attribute that is read', '<button aria-label="Cerrar" />'],
    ['a title', '<Dialog title="Cerrar" />'],
    ['a key', '<Button keyName="Supr" />'],
    ['a key of two', "<Button keyName={a ? 'Ctrl+Inicio' : 'F9'} />"],
    ['a key alone', '<KeyCap name="Inicio" />'],
  ])('%s', (_what, source) => {
    expect(inSource(`const x = (a: boolean) => ${source};`).literals).toHaveLength(1);
  });

  test.each([
    '<p>{t("a.b")}</p>',
    '<p className="ab">·</p>',
    '<Button tone={a ? "primary" : "plain"} />',
    '<p>3*</p>',
    '<Button keyName={a ? "Ctrl+Enter" : "Alt+F9"} />',
    '<KeyCap name={`F${n}`} />',
    '<input name="documento" />',
  ])('not %s', (source) => {
    expect(inSource(`const x = (a: boolean) => ${source};`).literals).toEqual([]);
  });

  test('name their keys', () => {
    const { strings, templates } = inSource('const x = [t("a.b"), t(`state.${s}`), `${a}${b}`];');
    expect(strings).toContain('a.b');
    expect(templates.filter((made) => made.test('state.sold'))).toHaveLength(1);
    expect(templates.filter((made) => made.test('other'))).toEqual([]);
  });
});
