import type { SeededRandom } from './seeded-random.ts';

/** Secrets a counter holds and no log may contain: one of each kind, unique. */
export function makeSecrets(random: SeededRandom): string[] {
  const digits = (count: number): string =>
    Array.from({ length: count }, (_, index) => String(random.integer(index === 0 ? 1 : 0, 9))).join('');
  const word = (length: number): string =>
    Array.from({ length }, () => random.pick(Array.from('BCDFGHJKLMNPQRSTVWXZbcdfghjklmnpqrstvwxz'))).join(
      '',
    );
  const name = `${word(9)} ${word(12)}`;
  return [
    `eyJ${word(24)}.${word(30)}.${word(20)}`,
    digits(6),
    digits(7),
    `${digits(8)}-${digits(1)}`,
    `+5959${digits(8)}`,
    digits(44),
    `${word(8)}@${word(7)}.com.py`,
    name,
    name.toUpperCase(),
    `{"nombre":"${word(10)}","total":${digits(9)}}`,
    `https://${word(12)}.example/${digits(8)}`,
    `/home/${word(9)}/${word(8)}`,
  ];
}
