import { rupees } from '@paanch/contracts/careers/salary';
import { MoneyField } from '@paanch/ui/form/money/money-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpeningList } from '../use-openings.js';
import { faultsOf, rangeWords, type Typed } from './salary-range.rule.js';
import { TypedFilter } from './typed-filter.js';

export function SalaryFilter({ list: { filters, change } }: { list: OpeningList }) {
  const { t } = useTranslation();
  const { salary_min: from, salary_max: to } = filters;
  const [least, setLeast] = useState<Typed>(null);
  const [most, setMost] = useState<Typed>(null);
  const [isJudged, setJudged] = useState(false);
  const range = rangeWords(from, to);
  const faults = faultsOf(least, most);
  const errorOf = (fault: 'notWhole' | 'turned' | undefined) =>
    isJudged && fault !== undefined ? t(`jobs.filters.${fault}`, { amount: rupees(Number(least)) }) : undefined;
  return (
    <TypedFilter
      label={t('jobs.filters.salary')}
      value={range && t(`jobs.filters.${range.key}`, range.amounts)}
      onOpen={() => {
        setLeast(from ?? null);
        setMost(to ?? null);
        setJudged(false);
      }}
      onClear={() => change({ salary_min: '', salary_max: '' })}
      onApply={() => {
        setJudged(true);
        if (faults.least !== undefined || faults.most !== undefined) return false;
        change({ salary_min: least ?? '', salary_max: most ?? '' });
        return true;
      }}
    >
      <MoneyField
        label={t('jobs.filters.from')}
        value={least}
        error={errorOf(faults.least)}
        onReady={(focus) => focus()}
        onChange={setLeast}
      />
      <MoneyField label={t('jobs.filters.to')} value={most} error={errorOf(faults.most)} onChange={setMost} />
    </TypedFilter>
  );
}
