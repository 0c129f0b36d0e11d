import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { Loading, SkeletonBlock } from '@paanch/ui/feedback/loading';
import { Tag } from '@paanch/ui/feedback/tag';
import { ui } from '@paanch/ui/theme/tokens';
import { exactOf } from '@paanch/ui/time/moments';
import { useTranslation } from 'react-i18next';

export interface Version {
  readonly version: number;
  readonly published_at: string;
  /** Null: not known here. */
  readonly published_by_name: string | null;
  /** "12 lessons". */
  readonly size: string;
}

interface VersionActions {
  onView: ((version: number) => void) | undefined;
  onCompare: ((version: number) => void) | undefined;
  onRestore: ((version: number) => void) | undefined;
}

export interface VersionListProps extends VersionActions {
  read: { readonly error: Error | null; readonly refetch: () => unknown };
  /** Undefined until they have come; newest first. */
  versions: readonly Version[] | undefined;
}

export function VersionList({ read, versions, ...actions }: VersionListProps) {
  const { t } = useTranslation();
  if (versions === undefined && read.error === null) return <Loading first={<SkeletonBlock sx={{ height: 44 }} />} />;
  if (versions === undefined) {
    const message = read.error?.message ?? '';
    return (
      <LoadFailure
        isInside
        headingLevel="h2"
        title={t('publishing.versionsFailed')}
        message={message}
        onRetry={() => void read.refetch()}
      />
    );
  }
  if (versions.length === 0) return t('publishing.noVersions');
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {versions.map((version, index) => (
        <VersionRow key={version.version} version={version} isNewest={index === 0} {...actions} />
      ))}
    </Box>
  );
}

function VersionRow({ version: row, isNewest, onView, onCompare, onRestore }: VersionActions & { version: Version; isNewest: boolean }) {
  const { t } = useTranslation();
  const { version, published_at: at, published_by_name: name, size } = row;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 1, borderBottom: `1px solid ${ui.line}` }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ fontWeight: 650, mr: 1 }}>
          {t('publishing.version', { version })}
        </Box>
        {isNewest && <Tag label={t('publishing.newest')} />}
        <Box sx={{ color: ui.ink2 }}>{t('versions.published', { moment: exactOf(at), name: name ?? t('versions.someone') })}</Box>
        <Box sx={{ color: ui.ink2 }}>{size}</Box>
      </Box>
      <Action label={t('versions.view')} name={t('versions.viewNamed', { version })} onPress={onView} version={version} />
      <Action label={t('versions.compare')} name={t('versions.compareNamed', { version })} onPress={onCompare} version={version} />
      <Action label={t('publishing.restore')} name={t('publishing.restoreNamed', { version })} onPress={onRestore} version={version} />
    </Box>
  );
}

interface ActionProps {
  label: string;
  name: string;
  version: number;
  onPress: ((version: number) => void) | undefined;
}

function Action({ label, name, version, onPress }: ActionProps) {
  if (onPress === undefined) return null;
  return (
    <Button size="small" variant="outlined" aria-label={name} onClick={() => onPress(version)}>
      {label}
    </Button>
  );
}
