-- Whether the installation was set up: a new one leads its first visitor to the wizard.
INSERT INTO settings (section, value)
  SELECT 'installation', '{"is_set_up": true}' WHERE EXISTS (SELECT 1 FROM profiles WHERE role = 'admin')
  ON CONFLICT (section) DO NOTHING;
