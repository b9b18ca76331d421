import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type ListingsSearchParams, paths } from '../../paths.ts';
import { toast } from '../../ui/toast.ts';

/** Shows the same search around the place one is at, told to the kilometre; the place that was typed gives way to it. */
export function useNearest({ location: _, box: __, ...search }: ListingsSearchParams) {
  const navigate = useNavigate();
  const [isLooking, setLooking] = useState(false);
  const showNearest = async () => {
    setLooking(true);
    try {
      const { currentPoint: pointNear } = await import('../../suggest/geolocation.ts');
      await navigate({
        href: paths.listings({ ...search, near: await pointNear(), sort: 'nearest' }),
        resetScroll: false,
      });
    } catch {
      toast({ title: 'We could not tell where you are', text: 'Type a city, state or zip instead.', tone: 'bad' });
    }
    setLooking(false);
  };
  return { isLooking, showNearest };
}
