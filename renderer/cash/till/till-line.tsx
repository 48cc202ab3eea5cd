import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/components/button.tsx';
import { useAnswer } from '../../kit/answers.ts';
import { useScreen } from '../../kit/screen-store.ts';
import { Row } from '../../kit/layout/layout.tsx';
import styles from './till.module.css';

/** Notice on the sale that the till was not counted, in a shop that counts it; it does not stop sales. */
export function TillLine({ isShown }: { isShown: boolean }) {
  const { t } = useTranslation();
  const state = useAnswer('till.read', {});
  const show = useScreen((store) => store.show);
  if (!isShown || state === null || !state.isUsed || state.shift?.isCounted === true) return null;
  return (
    <Row justify="between" className={styles.line}>
      <p>{t(state.shift === null ? 'tillLine.closed' : 'tillLine.uncounted')}</p>
      <Button tone="quiet" keyName="Ctrl+T" onClick={() => show({ name: 'till' })}>
        {t(state.shift === null ? 'tillLine.open' : 'tillLine.count')}
      </Button>
    </Row>
  );
}
