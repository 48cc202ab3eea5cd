import { useState } from 'react';
import type { CompanyChoice } from '../../../shared/contract/account.ts';
import { CodeStep } from './code-step.tsx';
import { CompanyStep } from './company-step.tsx';

/** Logs in by a code, and where the account has several companies to the one that is chosen. */
export function LogInForm({ onLoggedIn }: { onLoggedIn: () => void }) {
  const [companies, setCompanies] = useState<CompanyChoice[] | null>(null);
  return companies === null ? (
    <CodeStep onLoggedIn={onLoggedIn} onSeveral={setCompanies} />
  ) : (
    <CompanyStep companies={companies} onLoggedIn={onLoggedIn} onBack={() => setCompanies(null)} />
  );
}
