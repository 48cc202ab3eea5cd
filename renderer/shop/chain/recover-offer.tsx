import { useTranslation } from 'react-i18next';
import { useAnswer } from '../../kit/answers.ts';
import { Button } from '../../kit/components/button.tsx';
import { classes, Row } from '../../kit/layout/layout.tsx';
import styles from '../shop.module.css';
import { useRecovery } from './recovery-store.ts';

/** Leads to the recovery of a lost counter while nothing was sold here. */
export function RecoverOffer() {
  const { t } = useTranslation('settings');
  const machine = useAnswer('machine.read', {});
  const show = useRecovery((store) => store.show);
  if (machine?.canRecover !== true) return null;
  return (
    <Row justify="between" wrap className={classes(styles.form, styles.other)}>
      <small>{t('chain.recover.question')}</small>
      <Button tone="quiet" onClick={() => show(true)}>
        {t('chain.recover.open')}
      </Button>
    </Row>
  );
}
