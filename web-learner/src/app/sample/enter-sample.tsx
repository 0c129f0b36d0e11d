import { enterSample } from '@paanch/client/sample/shown-sample';
import { useEffect } from 'react';
import { useParams } from 'react-router';

/** From here on this tab shows the pages of a sample learner (docs/office.md#see-as-a-learner). */
export function EnterSample() {
  const { sample = '' } = useParams();
  useEffect(() => {
    enterSample(sample);
    window.location.replace('/app/dashboard');
  }, [sample]);
  return null;
}
