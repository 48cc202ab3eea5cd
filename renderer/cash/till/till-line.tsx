import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/components/button.tsx';
import { useScreen } from '../../kit/screen-store.ts';
import { Row } from '../../kit/layout/layout.tsx';
import { useTill } from './till-store.ts';
import styles from './till.module.css';

/** On the sale: that nobody has counted the till, where the shop does; it can be sold all the same. */
export function TillLine({ isShown }: { isShown: boolean }) {
  const { t } = useTranslation();
  const state = useTill((store) => store.state);
  const follow = useTill((store) => store.follow);
  const show = useScreen((store) => store.show);
  useEffect(follow, [follow]);
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
