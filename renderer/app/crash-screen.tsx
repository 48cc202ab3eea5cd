import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../kit/components/button.tsx';
import styles from './message-screen.module.css';

/** Replaces a screen that crashed; the main process keeps the sale, so a reloaded window has it. */
export class CrashScreen extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <Crashed /> : this.props.children;
  }
}

function Crashed() {
  const { t } = useTranslation();
  return (
    <main className={styles.screen}>
      <h1>{t('crashed.title')}</h1>
      <p>{t('crashed.meaning')}</p>
      <Button tone="primary" size="large" autoFocus onClick={() => location.reload()}>
        {t('crashed.reload')}
      </Button>
    </main>
  );
}
