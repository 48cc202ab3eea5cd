import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/components/button.tsx';
import { Row } from '../../kit/layout/layout.tsx';
import { useScreen } from '../../kit/screen-store.ts';
import { Section, Setting } from '../../kit/settings/section.tsx';
import { useCharge } from '../../sale/charge/charge-store.ts';
import { useTour } from '../../shop/first-start/tour-store.ts';
import { SupportView } from '../support/support-view.tsx';

/** Support by telephone, and the tour. */
export function Help() {
  const { t } = useTranslation(['tour', 'settings']);
  const showTour = (): void => {
    useCharge.getState().startNext();
    useScreen.getState().show({ name: 'sale' });
    useTour.getState().start();
  };
  return (
    <>
      <SupportView />
      <Section title={t('settings:tourTitle')}>
        <Setting name="tour" meaning={t('againMeaning')}>
          <Row justify="end">
            <Button onClick={showTour}>{t('again')}</Button>
          </Row>
        </Setting>
      </Section>
    </>
  );
}
