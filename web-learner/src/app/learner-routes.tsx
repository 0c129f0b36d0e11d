import { Navigate, Route, Routes } from 'react-router';
import { SignInPage } from '../features/sign-in/sign-in-page.js';

export function LearnerRoutes() {
  return (
    <Routes>
      <Route path="/app/login" element={<SignInPage />} />
      <Route path="*" element={<Navigate to="/app/login" replace />} />
    </Routes>
  );
}
