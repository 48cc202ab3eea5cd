import { createRequire } from 'node:module';
import type { Weight } from './type-style.ts';

const require = createRequire(import.meta.url);

const FILES: Readonly<Record<Weight, string>> = {
  regular: '400Regular/Inter_400Regular.ttf',
  medium: '500Medium/Inter_500Medium.ttf',
  semibold: '600SemiBold/Inter_600SemiBold.ttf',
  bold: '700Bold/Inter_700Bold.ttf',
};

export const WEIGHTS = Object.keys(FILES) as Weight[];

/** Where the letters of a weight are: the same for what is printed and for the screen. */
export function fontFile(weight: Weight): string {
  return require.resolve(`@expo-google-fonts/inter/${FILES[weight]}`);
}
