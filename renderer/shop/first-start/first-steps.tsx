import { CircleAlert, CircleCheck, CircleDashed, Clock } from 'lucide-react';
import { type ComponentType, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FirstSteps as Progress } from '../../../shared/contract/first-steps.ts';
import type { FirstStepName } from '../../../shared/domain/shop/first-steps.ts';
import { Button } from '../../kit/components/button.tsx';
import { useAnswer } from '../../kit/answers.ts';
import { tellError } from '../../kit/components/notice-store.ts';
import {
  firstLeft,
  nextOf,
  type Shown,
  type StepProps,
  useFirstSteps,
  useIsPractice,
  useLeavePlace,
} from './start-store.ts';
import { useChanges } from '../../kit/settings/changes.ts';
import { useShopSettings } from '../../kit/settings/shop-settings-store.ts';
import styles from '../shop.module.css';
import { useAccountDialog } from '../account/account-store.ts';
import { LogInForm } from '../account/log-in-form.tsx';
import { useStatus } from '../../documents/status-store.ts';
import { CompanyStep, ReadyStep, ReceiptStep, TestSaleStep } from './steps.tsx';
import { CounterNameForm } from '../counter/counter-name-form.tsx';
import { IssuingPointForm } from '../counter/issuing-point-form.tsx';
import { RecoverOffer } from '../chain/recover-offer.tsx';
import { usePrinting } from '../../kit/printing/printing-store.ts';
import { Row, Stack, Text } from '../../kit/layout/layout.tsx';
import { Callout } from '../../kit/layout/panel.tsx';
import { PrinterSettings } from '../printers/printer-settings.tsx';

const STEPS: Readonly<Record<FirstStepName, ComponentType<StepProps>>> = {
  account: AccountStep,
  company: CompanyStep,
  point: PointStep,
  receipt: ReceiptStep,
  counter: CounterStep,
  printer: PrinterStep,
  'test-sale': TestSaleStep,
};

/** Guides from an empty database to a counter that sells, in steps that can be taken in any order. */
export function FirstSteps() {
  const progress = useFirstSteps((store) => store.progress);
  return progress === null ? null : <Steps progress={progress} />;
}

function Steps({ progress }: { progress: Progress }) {
  const { t } = useTranslation('firstStart');
  const { settle, bring } = useFirstSteps();
  const readSettings = useShopSettings((store) => store.read);
  const isAskedFor = useFirstSteps((store) => store.isAskedFor);
  const [shown, setShown] = useState<Shown>(() => (isAskedFor ? firstLeft(progress) : nextOf(progress)));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => void readSettings(), [readSettings]);
  // Values entered here are not to be undone as changes in the settings.
  useEffect(() => () => useChanges.getState().forget(), []);
  useEffect(() => {
    // A step whose first field takes the focus keeps it.
    const isTaken = heading.current?.parentElement?.contains(document.activeElement) === true;
    if (!isTaken) heading.current?.focus();
  }, [shown]);
  const go = async (name: FirstStepName, state: 'done' | 'skipped'): Promise<void> => {
    try {
      await settle(name, state);
      const now = useFirstSteps.getState().progress;
      if (now !== null) setShown(nextOf(now));
    } catch (error) {
      tellError(error);
    }
  };
  // With the focus on the heading, Enter presses the step's primary button.
  const goOn = ({ key, target, currentTarget, repeat }: KeyboardEvent<HTMLElement>): void => {
    if (key !== 'Enter' || repeat || target !== heading.current) return;
    currentTarget.querySelector<HTMLButtonElement>('[data-tone=primary]')?.click();
  };
  const isPractice = useIsPractice();
  const place = isPractice && shown === 'company' ? 'practice' : shown;
  const Step = shown === 'ready' ? null : STEPS[shown];
  return (
    <div className={styles.frame}>
      <nav className={styles.steps} aria-label={t('steps.label')}>
        <b>{t('steps.title')}</b>
        <ol>
          {progress.steps.map(({ name, state }) => (
            <li key={name}>
              <button
                type="button"
                aria-current={name === shown ? 'step' : undefined}
                onClick={() => setShown(name)}
              >
                <StateIcon state={state} />
                <span>
                  {t(`step.${name}.name`)}
                  <small>{t(`steps.${state}`)}</small>
                </span>
              </button>
            </li>
          ))}
        </ol>
        <Button onClick={() => void bring(false).catch(tellError)}>{t('steps.leave')}</Button>
      </nav>
      <main onKeyDown={goOn}>
        <Stack gap={5} align="start" className={styles.step}>
          <h1 ref={heading} tabIndex={-1}>
            {t(`step.${place}.title`)}
          </h1>
          <Text tone="soft">{t(`step.${place}.meaning`)}</Text>
          {Step === null || shown === 'ready' ? (
            <ReadyStep progress={progress} />
          ) : (
            <>
              <Step onDone={() => void go(shown, 'done')} />
              <div className={styles.later}>
                <Button tone="quiet" onClick={() => void go(shown, 'skipped')}>
                  {t('steps.skip')}
                </Button>
              </div>
            </>
          )}
        </Stack>
      </main>
    </div>
  );
}

function StateIcon({ state }: { state: Progress['steps'][number]['state'] }) {
  const Icon = { open: CircleDashed, done: CircleCheck, skipped: Clock, lacking: CircleAlert }[state];
  return <Icon aria-hidden="true" size={20} />;
}

function CounterStep({ onDone }: StepProps) {
  const { t } = useTranslation('firstStart');
  return <CounterNameForm action={t('steps.next')} onNamed={onDone} />;
}

function PointStep({ onDone }: StepProps) {
  const { t } = useTranslation('firstStart');
  return (
    <Stack gap={4} className={styles.wide}>
      <Offline />
      <IssuingPointForm action={t('point.choose')} onChosen={onDone} />
    </Stack>
  );
}

function PrinterStep({ onDone }: StepProps) {
  const { t } = useTranslation('firstStart');
  const hasPrinter = usePrinting((store) => (store.status?.printers.length ?? 0) > 0);
  return (
    <Stack gap={4} className={styles.wide}>
      <PrinterSettings />
      {hasPrinter ? (
        <div>
          <Button tone="primary" onClick={onDone}>
            {t('steps.next')}
          </Button>
        </div>
      ) : null}
    </Stack>
  );
}

/** Login; if logged in already, shows the account. */
function AccountStep({ onDone }: StepProps) {
  const { t } = useTranslation('firstStart');
  const status = useStatus((store) => store.status);
  const show = useAccountDialog((store) => store.show);
  const company = status?.company ?? null;
  if (company !== null && status?.hold?.kind !== 'login-needed') {
    return (
      <>
        <Stack as="p" gap={0} className={styles.card}>
          <b>{company.nombre}</b>
          <small>{t('company.ruc', { ruc: company.ruc })}</small>
        </Stack>
        <Button tone="primary" keyName="Enter" onClick={onDone}>
          {t('steps.next')}
        </Button>
      </>
    );
  }
  return (
    <Stack gap={4} className={styles.form}>
      <Offline />
      <LogInForm onLoggedIn={onDone} />
      <Row justify="between" className={styles.other}>
        <small>{t('steps.noAccount')}</small>
        <Button tone="quiet" onClick={() => show('free-trial')}>
          {t('steps.askForTrial')}
        </Button>
      </Row>
      <OtherWays />
    </Stack>
  );
}

/**
 * Before the first login: the typed address, and the way back to the first question. Where the start named the service
 * there is no such question, and the recovery of a lost counter is offered here.
 */
function OtherWays() {
  const { t } = useTranslation('firstStart');
  const machine = useAnswer('machine.read', {});
  const { isLeaving, leave } = useLeavePlace('first-start.choose-again');
  if (machine === null) return null;
  if (!machine.canChooseAgain) return <RecoverOffer />;
  const url = machine.serviceUrl;
  return (
    <Row justify="between" className={styles.other}>
      <small>{t('place.chosen', { url })}</small>
      <Button tone="quiet" disabled={isLeaving} onClick={() => void leave()}>
        {t('place.chooseAgain')}
      </Button>
    </Row>
  );
}

/** Shown while offline in a step that needs the service: it can be taken later. */
function Offline() {
  const { t } = useTranslation('firstStart');
  const isOffline = useStatus((store) => store.status?.connection.state === 'disconnected');
  return isOffline ? (
    <Callout tone="warn" role="status">
      {t('steps.offline')}
    </Callout>
  ) : null;
}
