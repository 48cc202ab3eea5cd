import { Segments } from '../../../renderer/kit/fields/segments.tsx';
import type { Language } from '../../../shared/text/say.ts';
import { chooseLanguage, say, spokenLanguage } from '../texts/say.ts';

const OPTIONS: readonly { value: Language; words: string }[] = [
  { value: 'es-PY', words: 'Español' },
  { value: 'en', words: 'English' },
];

export function LanguageChoice() {
  return (
    <Segments label={say('language')} options={OPTIONS} value={spokenLanguage()} onChange={chooseLanguage} />
  );
}
