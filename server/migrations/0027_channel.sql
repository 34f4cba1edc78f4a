CREATE TABLE "telegram_logins" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"session" text,
	"phone" text,
	"phone_code_hash" text,
	"password_asked" boolean DEFAULT false NOT NULL,
	"qr_link" text,
	"qr_until" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"step" uuid,
	"step_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "telegram_logins" ADD CONSTRAINT "telegram_logins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;