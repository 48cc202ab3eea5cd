import type { LucideIcon } from 'lucide-react';

/** A search result, and how to open it. */
export interface Found {
  id: string;
  Icon: LucideIcon;
  title: string;
  detail?: string;
  /** Amount at the end of its line. */
  end?: string;
  keyName?: string | undefined;
  open: () => void;
}

export interface FoundGroup {
  name: 'products' | 'productsToSell' | 'clients' | 'screens' | 'settings' | 'keys' | 'documents';
  items: Found[];
}
