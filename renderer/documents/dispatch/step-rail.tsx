import { Check, FileCheck2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Place, STEPS } from './form/dispatch-fields.ts';
import type { StepStanding } from './form/step-standing.ts';
import styles from './step-rail.module.css';

interface StepRailProps {
  place: Place;
  standing: StepStanding;
  onChoose: (place: Place) => void;
}

/** The steps: which one is shown, and which have all they need. */
export function StepRail({ place, standing, onChoose }: StepRailProps) {
  const { t } = useTranslation('dispatch');
  return (
    <nav className={styles.rail} aria-label={t('steps')}>
      <ol>
        {STEPS.map((step, index) => (
          <li key={step}>
            <button
              type="button"
              aria-current={step === place ? 'step' : undefined}
              onClick={() => onChoose(step)}
            >
              <span className={standing[step] ? styles.done : styles.number}>{index + 1}</span>
              <span className={styles.name}>
                {t(`step.${step}`)}
                <small>
                  {standing[step] ? <Check aria-hidden="true" size={16} /> : null}
                  {t(standing[step] ? 'complete' : 'incomplete')}
                </small>
              </span>
            </button>
          </li>
        ))}
        <li className={styles.end}>
          <button
            type="button"
            aria-current={place === 'summary' ? 'step' : undefined}
            onClick={() => onChoose('summary')}
          >
            <span className={styles.sheet}>
              <FileCheck2 aria-hidden="true" size={20} />
            </span>
            <span className={styles.name}>{t('step.summary')}</span>
          </button>
        </li>
      </ol>
      <p className={styles.keys}>{t('stepKeys')}</p>
    </nav>
  );
}
