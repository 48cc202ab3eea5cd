import { USUAL_CURRENCIES } from '../../../shared/domain/sale/currency.ts';
import { fold } from '../../kit/find/words.ts';

/** ISO 4217 codes of national currencies: no funds, no metals. */
const CODES = `
AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC
CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR
ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK
MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE
SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XCG XOF XPF
YER ZAR ZMW ZWG`;

/** Currencies of travellers and neighbours, the most frequent first. */
const FREQUENT = ['EUR', 'UYU', 'CLP', 'BOB', 'GBP', 'CHF'];

const OTHERS = [...new Set([...FREQUENT, ...CODES.trim().split(/\s+/)])].filter(
  (code) => !USUAL_CURRENCIES.some((usual) => usual === code),
);

interface NamedCurrency {
  /** ISO 4217. */
  id: string;
  name: string;
}

/** Currencies besides the usual ones whose code, or a word of whose name, begins with the text. */
export function findCurrencies(text: string, language: string, limit: number): NamedCurrency[] {
  const names = new Intl.DisplayNames([language], { type: 'currency' });
  const key = fold(text).trim();
  return OTHERS.map((id) => ({ id, name: names.of(id) ?? id }))
    .filter(({ id, name }) => ` ${fold(name)} ${id.toLowerCase()}`.includes(` ${key}`))
    .slice(0, limit);
}
