import './job-desk.css';
import { RequireAdmin } from '../../desk/RequireAdmin.tsx';
import { JobList } from './JobList.tsx';

const SIGN_IN_PROMPT = 'Sign in as an admin to see emails and jobs that failed.';
const ADMIN_ONLY_NOTICE = 'Only admins can see failed emails and jobs.';

export function JobDesk() {
  return (
    <RequireAdmin description={SIGN_IN_PROMPT} deniedText={ADMIN_ONLY_NOTICE}>
      {(session) => <JobList session={session} />}
    </RequireAdmin>
  );
}
