import { useTranslation } from 'react-i18next';
import type { ScaleLayout } from '../../../shared/domain/scale-code.ts';
import styles from './label-anatomy.module.css';
import { partsOfLabel, sampleScaleCode } from './sample-scale-code.ts';
import { useLabelWords } from './use-label-words.ts';

/** A label of this layout, taken apart, and what the counter reads of it. */
export function LabelAnatomy({ layout }: { layout: ScaleLayout }) {
  const { t } = useTranslation('settings');
  const describe = useLabelWords();
  const code = sampleScaleCode(layout);
  return (
    <figure className={styles.anatomy}>
      <ol className={styles.parts} aria-label={t('scale.example')}>
        {partsOfLabel(code, layout.pattern).map(({ kind, digits }, place) => (
          <li key={`${place} ${kind}`} className={`${styles.part} ${styles[kind]}`}>
            <b>{digits}</b>
            <span>{t(`scale.part.${kind}`)}</span>
          </li>
        ))}
      </ol>
      <figcaption>{describe(code, [layout])}</figcaption>
    </figure>
  );
}
