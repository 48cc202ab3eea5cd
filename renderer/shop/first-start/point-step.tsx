import { useTranslation } from 'react-i18next';
import { IssuingPointForm } from '../counter/issuing-point-form.tsx';
import styles from './first-steps.module.css';
import { Offline } from './offline.tsx';
import type { StepProps } from './step-props.ts';

/** Whence this counter issues, and why no other one may. */
export function PointStep({ onDone }: StepProps) {
  const { t } = useTranslation('firstStart');
  return (
    <div className={styles.wide}>
      <Offline />
      <IssuingPointForm action={t('point.choose')} onChosen={onDone} />
    </div>
  );
}
