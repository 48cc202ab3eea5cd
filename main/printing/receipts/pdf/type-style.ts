import { createRequire } from 'node:module';

export type Weight = 'regular' | 'medium' | 'semibold' | 'bold';

/** Style of a text; lengths in millimetres. */
export interface TypeStyle {
  weight: Weight;
  size: number;
  /** Height of a line in sizes; 1.32 by default. */
  leading?: number;
  /** All figures of one width, for columns of amounts. */
  tabular?: boolean;
  /** Added after each letter, in sizes. */
  tracking?: number;
  ink?: Ink;
}

export type Ink = 'black' | 'grey' | 'white';

/** Inter's ascent and descent, in sizes. */
export const ASCENT = 0.96875;
export const DESCENT = 0.2412;

export function lineHeightOf({ size, leading = 1.32 }: TypeStyle): number {
  return size * leading;
}

/** From a line's top to its baseline, as in browsers: the line's extra height is halved. */
export function baselineOf(style: TypeStyle): number {
  return (lineHeightOf(style) + (ASCENT - DESCENT) * style.size) / 2;
}

const require = createRequire(import.meta.url);

const FILES: Readonly<Record<Weight, string>> = {
  regular: '400Regular/Inter_400Regular.ttf',
  medium: '500Medium/Inter_500Medium.ttf',
  semibold: '600SemiBold/Inter_600SemiBold.ttf',
  bold: '700Bold/Inter_700Bold.ttf',
};

export const WEIGHTS = Object.keys(FILES) as Weight[];

/** Font file of a weight: the same in print and on the screen. */
export function fontFile(weight: Weight): string {
  return require.resolve(`@expo-google-fonts/inter/${FILES[weight]}`);
}
