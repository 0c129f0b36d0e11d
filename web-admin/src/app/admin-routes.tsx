import { Navigate, Route, Routes } from 'react-router';
import { SignInPage } from '../features/sign-in/sign-in-page.js';

export function AdminRoutes() {
  return (
    <Routes>
      <Route path="/admin/login" element={<SignInPage />} />
      <Route path="*" element={<Navigate to="/admin/login" replace />} />
    </Routes>
  );
}
