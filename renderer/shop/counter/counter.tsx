import { useTranslation } from 'react-i18next';
import { useNotices } from '../../kit/components/notice-store.ts';
import { CounterNameForm } from './counter-name-form.tsx';
import { IssuingPointForm } from './issuing-point-form.tsx';
import { Section } from '../../kit/settings/section.tsx';
import styles from '../shop.module.css';

export function Counter() {
  const { t } = useTranslation('firstStart');
  const tell = useNotices((store) => store.tell);
  return (
    <>
      <Section name="counterName">
        <div className={styles.part}>
          <CounterNameForm action={t('counter.save')} onNamed={() => tell('good', t('counter.saved'))} />
        </div>
      </Section>
      <Section name="issuingPoint">
        <div className={styles.part}>
          <IssuingPointForm action={t('point.save')} onChosen={() => tell('good', t('point.saved'))} />
        </div>
      </Section>
    </>
  );
}
